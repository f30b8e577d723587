// MAR-16, MAR-19, MAR-23: victory markers, political changes, the end: log messages with the kinds of their values, and the English words.
import { kindsIn } from '@tricorne/kit'

export const CHANGES_EVENTS = kindsIn({
  'markers.return': 'power count',
  'markers.gained': 'power count',
  'markers.lost': 'power count',
  'winter.sum': 'power count',
  'markers.aside': 'power count count',
  'objectives.reduced': '',
  'peace.offered': '',
  'peace.refused': '',
  'silesia.annexed': '',
  'peace.over': '',
  'piece.displaced': 'piece city',
  'saxony.changed': 'saxony',
  'saxony.shifted': 'count',
})

export const changesEn = {
  'markers.return':
    '{1, plural, one {# victory marker} other {# victory markers}} set aside by {0} go back to its pool.',
  'markers.gained':
    '{0} puts {1, plural, one {# victory marker} other {# victory markers}} in its battle slots.',
  'markers.lost':
    '{0} takes {1, plural, one {# victory marker} other {# victory markers}} out of its battle slots.',
  'winter.sum': 'The winter scores of {0} add up to {1}.',
  'markers.aside':
    '{0} takes {1, plural, one {# victory marker} other {# victory markers}} off the map and sets {2} aside.',
  'objectives.reduced': 'France reduces its objectives and gives up what it holds in Austria.',
  'peace.offered': 'Prussia offers Austria peace for Silesia.',
  'peace.refused': 'Austria refuses.',
  'silesia.annexed': 'Peace: Silesia is part of Prussia, and Prussia is neutral.',
  'peace.over': 'Prussia is no longer neutral.',
  'piece.displaced': '{0} goes to {1}.',
  'saxony.changed': 'Saxony changes sides: {0}.',
  'saxony.shifted': 'Austria draws Saxony {0, plural, one {# box} other {# boxes}} away from Prussia.',

  'piece.displace': '{0} must leave: choose its new city.',
  'saxony.shift': 'Choose how far Saxony moves away from Prussia, 0 to {0} boxes.',

  'peace.offer': 'All of Silesia is yours: offer Austria peace, or fight on.',
  'peace.answer': 'Prussia offers peace for Silesia: accept it, or refuse.',
  'peace.train': 'Choose the city where the second Prussian train enters.',
  'objectives.reduce': 'No French general is in Austria: reduce your objectives, or persist.',

  'verb.offerPeace': 'offer peace',
  'verb.fightOn': 'fight on',
  'verb.acceptPeace': 'accept peace',
  'verb.refusePeace': 'refuse peace',
  'verb.station': 'put the train at',
  'verb.reduce': 'reduce objectives',
  'verb.persist': 'persist',
  'verb.displace': 'send to',
  'verb.shift': 'move Saxony',
}
