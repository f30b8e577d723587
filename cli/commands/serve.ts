import { type MetricsPort, makeServer, readTrust } from '@tricorne/server'
import { type Args, wholeNumber } from '../args.ts'
import { type Command, jsonFlag } from '../command.ts'
import { codeOf, Failure, sentenceOf, UsageError } from '../errors.ts'
import { printJson, printLines } from '../output.ts'
import { dbFlag, dbOf, versionOf } from '../world.ts'
import { leaveLate, logFlag, loggerOf, messageFlags, messagesOf } from './serving.ts'

const PORT = 1741

export const serveCommand: Command = {
  flags: {
    port: { value: 'N', help: `where to listen; ${PORT} if absent, 0 for any free port` },
    host: {
      value: 'address',
      help: 'which network; 127.0.0.1 (this machine only) if absent, 0.0.0.0 for all',
    },
    ...dbFlag,
    ...logFlag,
    absence: {
      value: 'seconds',
      help: 'how long a player must be away before a bot may be proposed for the seat, and seven times that if one player decides alone; 86400 (a day) if absent',
    },
    'behind-proxy': {
      value: 'N or networks',
      help: 'how many proxies are in front, or their networks (10.0.0.0/8,…); trusts their X-Forwarded-*',
    },
    origin: {
      value: 'origins',
      help: 'other origins whose pages may connect, separated by commas (https://play.example)',
    },
    ...messageFlags,
    metrics: {
      value: 'port',
      help: 'where to serve figures for Prometheus, on this machine only (9464), or with an address (0.0.0.0:9464)',
    },
    ...jsonFlag,
  },
  more: [
    'Logs are JSON lines on standard error. Ctrl-C or SIGTERM stops the server cleanly; if it is killed,',
    'nothing that was acknowledged is lost. See docs/hosting.md for backups and proxies, docs/api.md for the API.',
  ],
  async run(args, world) {
    const port = wholeNumber(args, 'port', { least: 0, most: 65_535 }, PORT)
    const absence = wholeNumber(args, 'absence', { least: 0, most: 10_000_000 }, undefined)
    const host = args.values.host ?? '127.0.0.1'
    const app = await makeServer({
      db: dbOf(args, world),
      client: world.clientDir,
      logger: loggerOf(args, world),
      limits: absence === undefined ? {} : { absence: absence * 1000, absenceAlone: absence * 7000 },
      ...trustOf(args),
      ...metricsOf(args),
      ...messagesOf(args, world),
      origins: originsOf(args),
      version: versionOf(),
    }).catch(failing)
    const stopped = world.stopped()
    const url = await app.listen({ port, host }).catch(async (error: unknown) => {
      await app.close()
      return failing(error)
    })
    if (args.switches.has('json')) await printJson(world, { url })
    else await printLines(world, [`Tricorne is running: ${url} (Ctrl-C stops it)`])
    await stopped
    const late = leaveLate(world, 'server')
    await app.close()
    clearTimeout(late)
    return 0
  },
}

function trustOf(args: Args): { behindProxy?: number | string } {
  const text = args.values['behind-proxy']
  if (text === undefined) return {}
  const behindProxy = readTrust(text)
  if (behindProxy !== null) return { behindProxy }
  const hint = 'a number of proxies from 1 to 99, or networks such as 10.0.0.0/8,fd00::/8'
  throw new UsageError(`--behind-proxy is ${hint}, not "${text}".`)
}

function metricsOf(args: Args): { metrics?: MetricsPort } {
  const text = args.values.metrics
  if (text === undefined) return {}
  const [, host = '127.0.0.1', port] = text.match(/^(?:(.+):)?(\d{1,5})$/) ?? []
  if (port !== undefined && Number(port) <= 65_535)
    return { metrics: { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) } }
  throw new UsageError(`--metrics is a port or address:port, such as 9464 or 0.0.0.0:9464, not "${text}".`)
}

function originsOf(args: Args): string[] {
  const origins = (args.values.origin ?? '').split(',').filter((part) => part !== '')
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new UsageError(`--origin is like https://play.example, without a path, not "${origin}".`)
  return origins
}

/** Errors that prevent a start become one sentence. */
function failing(error: unknown): never {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    throw new Failure('Another program is using the port; choose another with --port.')
  if (code === 'EACCES') throw new Failure('This port needs special permission; choose another with --port.')
  throw new Failure(`The server cannot start: ${sentenceOf(error)}`)
}
