// MAR-16, MAR-19, MAR-23: victory markers, political changes, the end: log messages with the kinds of their values, and the English words.
export const CHANGES_EVENTS: Record<string, string[]> = {
  'markers.return': ['power', 'count'],
  'winter.sum': ['power', 'count'],
  'peace.over': [],
  'piece.displaced': ['piece', 'city'],
  'saxony.changed': ['saxony'],
  'saxony.shifted': ['count'],
}

export const changesEn: Record<string, string> = {
  'markers.return':
    '{1, plural, one {# victory marker} other {# victory markers}} set aside by {0} go back to its pool.',
  'winter.sum': 'The winters of {0} sum up to {1}.',
  'peace.over': 'Prussia is neutral no longer.',
  'piece.displaced': '{0} goes to {1}.',
  'saxony.changed': 'Saxony changes sides: {0}.',
  'saxony.shifted': 'Austria draws Saxony {0, plural, one {# box} other {# boxes}} away from Prussia.',

  'piece.displace': '{0} must leave. Where to?',
  'saxony.shift': 'How far is Saxony drawn away from Prussia? (0 to {0})',

  'verb.displace': 'send to',
  'verb.shift': 'move Saxony',
}
