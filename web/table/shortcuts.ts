// Keys at the table. The card (`Keys.svelte`) lists them all; what is pressed in a field, or with a modifier, is no
// shortcut.
import type { TextId } from '../text/index.ts'

interface Shortcut {
  /** As they stand on the keys. */
  keys: readonly string[]
  text: TextId
}

export interface Group {
  title: TextId
  shortcuts: readonly Shortcut[]
}

export const GROUPS: readonly Group[] = [
  {
    title: 'keys.play',
    shortcuts: [
      { keys: ['Tab'], text: 'keys.tab' },
      { keys: ['Enter', 'Space'], text: 'keys.choose' },
      { keys: ['p'], text: 'keys.prompt' },
      { keys: ['h'], text: 'keys.hint' },
      { keys: ['u'], text: 'keys.undo' },
      { keys: ['Esc'], text: 'keys.back' },
    ],
  },
  {
    title: 'keys.follow',
    shortcuts: [
      { keys: ['Space', 'Enter'], text: 'keys.next' },
      { keys: ['r'], text: 'keys.replay' },
    ],
  },
  {
    title: 'keys.map',
    shortcuts: [
      { keys: ['m'], text: 'keys.toMap' },
      { keys: ['←', '↑', '→', '↓'], text: 'keys.move' },
      { keys: ['+', '−'], text: 'keys.zoom' },
      { keys: ['0'], text: 'keys.whole' },
    ],
  },
  {
    title: 'keys.panels',
    shortcuts: [
      { keys: ['a'], text: 'keys.actions' },
      { keys: ['l'], text: 'keys.log' },
      { keys: ['f'], text: 'keys.forces' },
      { keys: ['c'], text: 'keys.chat' },
      { keys: ['s'], text: 'keys.seats' },
      { keys: ['?'], text: 'keys.card' },
    ],
  },
]

/** Tabs by the keys that open them. */
export const TABS: Readonly<Record<string, string>> = {
  a: 'actions',
  l: 'log',
  f: 'forces',
  c: 'chat',
  s: 'seats',
}

const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea, [contenteditable]'

/** Whether a key press may be meant for the table: not in a field, not under a dialog, not as part of a chord. */
export function isForTable({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  if (document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest(FIELDS))
}

/** There Enter means what it always means. */
export const isOnButton = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role="button"], [role="tab"]') !== null
