// English: names that the pack does not have, and names that are made of others.
export const COURT_NAMES = ['Prussia', 'Austria', 'France', 'Britain']
export const POWER_NAMES = ['Prussia', 'Austria', 'France', 'Britain', 'Spain', 'Piedmont']
/** What belongs to a nation: Prussian troops. */
export const PEOPLE_NAMES = [
  'Prussian',
  'Austrian',
  'French',
  'British',
  'Spanish',
  'Piedmontese',
  'Dutch',
  'Hannoverian',
  'Hessian',
  'Danish',
  'Bavarian',
  'Saxon',
  'Russian',
  'Genoese',
  'Modenese',
  'Neapolitan',
  'Scottish',
  'Imperial',
  'Italian',
]
export const SIDE_NAMES = ['the Pragmatic side', 'the Bourbon side']
export const SEASON_NAMES = ['Late Winter', 'Spring', 'Summer', 'Fall', 'Early Winter']
export const LEVEL_NAMES = ['no victory', 'a marginal victory', 'a substantial victory', 'a decisive victory']
export const AREA_NAMES = [
  'the Austrian Netherlands',
  'the Dutch Netherlands',
  'Italy',
  'neutral Genoa',
  'the Prussian lands in the west',
  'Hannover',
  'the French homeland',
  'the coast of England',
  'Saxony',
  'the London garrison',
]

export const namesEn: Record<string, string> = {
  'name.looseForce.of': '{court}’s leaderless force',
  'name.insideForce.of': '{court}’s garrison',
  'name.loose.of': '{court}’s troops at {space}',
  'name.garrison.of': '{court}’s garrison of {space}',
}
