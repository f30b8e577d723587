// MAR-16, MAR-19, MAR-23: victory markers, political changes, the end: log messages with the kinds of their values, and the English words.
export const CHANGES_EVENTS: Record<string, string[]> = {
  'markers.return': ['power', 'count'],
  'winter.sum': ['power', 'count'],
  'peace.over': [],
}

export const changesEn: Record<string, string> = {
  'markers.return':
    '{1, plural, one {# victory marker} other {# victory markers}} set aside by {0} go back to its pool.',
  'winter.sum': 'The winters of {0} sum up to {1}.',
  'peace.over': 'Prussia is neutral no longer.',
}
