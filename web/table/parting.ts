// What a person may do to get away from a table, and the words that say what will come of it.
import type { Parting } from '../contract.ts'
import { t } from '../text/index.ts'

/** `delete` takes the table from everybody; the others are ways of leaving it. */
export type Exit = 'delete' | NonNullable<Parting['leaving']>

/** The ways out, each once: to leave a table alone is to delete it. */
export function exitsOf({ leaving, deletable }: Parting): Exit[] {
  const leave: Exit[] = leaving === null || (leaving === 'deletes' && deletable) ? [] : [leaving]
  return deletable ? [...leave, 'delete'] : leave
}

const NAMES: Record<Exit, 'leave' | 'resign' | 'delete'> = {
  frees: 'leave',
  bot: 'leave',
  deletes: 'leave',
  resigns: 'resign',
  delete: 'delete',
}

export interface ExitWords {
  verb: string
  title: string
  text: string
}

export function wordsOf(exit: Exit, level: string): ExitWords {
  const name = NAMES[exit]
  const text = exit === 'bot' ? t('parting.text.bot', level) : t(`parting.text.${exit}`)
  return { verb: t(`parting.verb.${name}`), title: t(`parting.title.${name}`), text }
}
