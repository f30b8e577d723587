// English: names that no pack has, names that are made of others, and results by the numbers of `MariaState.result`.
export const CANDIDATES = ['Francis Stephen of Lorraine', 'Charles Albert of Bavaria']

export const namesEn: Record<string, string> = {
  'name.home.of': 'the home country of {power}',
  'name.result.0': '',
  'name.result.1': 'France holds nine fortresses in Austria: Louis wins.',
  'name.result.2': 'Prussia holds twelve fortresses: Frederick wins.',
  'name.result.3': 'Austria has held out: Maria wins.',
  'name.result.4': 'France and Prussia have both reached their aims: the coalition wins.',
  'name.result.5': 'Neither aim was reached: Maria wins.',
  'name.result.6': 'Only one of the two aims was reached: a draw.',
  'name.result.7': 'Austria has placed all its markers: Maria wins.',
  'name.result.8': 'Prussia has placed all its markers: its player wins.',
  'name.result.9': '',
  'name.result.10': 'France has placed all its markers: its player wins.',
  'name.result.11': '',
  'name.result.12': 'The Pragmatic Army has placed all its markers: its player wins.',
  'name.result.13': 'Austria has the lowest sum of the winters: Maria wins.',
  'name.result.14': 'Prussia has the lowest sum of the winters: its player wins.',
  'name.result.15': '',
  'name.result.16': 'France has the lowest sum of the winters: its player wins.',
  'name.result.17': '',
  'name.result.18': 'The Pragmatic Army has the lowest sum of the winters: its player wins.',
  'name.result.19': 'The coalition resigns: Maria wins.',
  'name.result.20': 'Maria resigns: the coalition wins.',
}

export const RESULTS = 21
