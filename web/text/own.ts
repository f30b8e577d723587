// Texts of pages about people and their accounts, which the first load does not need.
import { account } from './account.ts'
import { en } from './en.ts'
import { speaker } from './index.ts'
import { notices } from './notices.ts'
import { passkeys } from './passkeys.ts'
import { people } from './people.ts'

const own = { ...en, ...account, ...notices, ...passkeys, ...people } as const

export type OwnText = keyof typeof own

export const t = speaker<OwnText>(own)
