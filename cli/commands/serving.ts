// What the programs that run until they are stopped have in common.
import { isSmtp, type MailOptions } from '@tricorne/server'
import type { Args, Flag } from '../args.ts'
import { UsageError } from '../errors.ts'
import type { World } from '../world.ts'

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug']
/** Milliseconds that a shutdown may take. */
const STOP_MS = 2500

export const logFlag: Record<string, Flag> = {
  log: { value: 'level', help: `what to log (${LEVELS.join(', ')}); warn if absent` },
}

/** What a process needs to know that sends messages. */
export const messageFlags: Record<string, Flag> = {
  url: {
    value: 'address',
    help: 'the address of this server as people write it (https://play.example): with it people can be told that it is their move',
  },
  smtp: {
    value: 'address',
    help: 'the mail server (smtps://name:password@mail.example), for password resets and notices; or in TRICORNE_SMTP, where other users cannot read it',
  },
  'mail-from': {
    value: 'address',
    help: 'the sender of mails; tricorne@ the host of --url if absent',
  },
}

/** Our address, and how mail is sent. */
export const messagesOf = (args: Args, world: World): { home?: string; mail?: MailOptions } => ({
  ...homeOf(args),
  ...mailOf(args, world),
})

function homeOf(args: Args): { home?: string } {
  const text = args.values.url
  if (text === undefined) return {}
  if (URL.canParse(text) && /^https?:/.test(text)) return { home: text.replace(/\/+$/, '') }
  throw new UsageError(`--url is like https://play.example, not "${text}".`)
}

function mailOf(args: Args, world: World): { mail?: MailOptions } {
  const smtp = args.values.smtp ?? world.env.TRICORNE_SMTP
  const { home } = homeOf(args)
  if (smtp === undefined || smtp === '') return {}
  if (!isSmtp(smtp)) throw new UsageError('--smtp is like smtps://name:password@mail.example:465.')
  if (home === undefined) throw new UsageError('--smtp needs --url, because mails contain links.')
  const from = args.values['mail-from'] ?? `tricorne@${new URL(home).hostname}`
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(from)) return { mail: { smtp, from } }
  throw new UsageError(`--mail-from is like play@example.org, not "${from}".`)
}

export function loggerOf(args: Args, world: World): { level: string; stream: { write(text: string): void } } {
  const level = args.values.log ?? 'warn'
  if (!LEVELS.includes(level)) throw new UsageError(`--log is one of ${LEVELS.join(', ')}, not "${level}".`)
  return { level, stream: { write: (text) => world.err(text) } }
}

/** Leaves whatever is still running: all acknowledged data is on disk. */
export const leaveLate = (world: World, what: string): NodeJS.Timeout =>
  setTimeout(() => {
    world.err(`tricorne: The ${what} did not shut down cleanly in time and was stopped. Nothing is lost.\n`)
    process.exit(1)
  }, STOP_MS).unref()
