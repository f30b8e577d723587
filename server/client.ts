// Serves the built client; without one, a page that says so.
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

const NO_CLIENT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tricorne</title>
<h1>Tricorne</h1>
<p>The server runs, but the client is not built. Run <code>npm run build -w @tricorne/web</code>, or
<code>npm start</code>, which builds it when it is missing, and start the server again.</p>
<p><a href="/api/health">/api/health</a> answers.</p></html>
`

const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map'])

/** Names under assets/ contain a hash of the contents, so the files never change. */
export async function addClient(app: FastifyInstance, dir: string | null): Promise<void> {
  const built = dir !== null && existsSync(join(dir, 'index.html')) ? dir : null
  if (built !== null) {
    await compressAll(built)
    await app.register(fastifyStatic, {
      root: built,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const forever = path.includes('/assets/')
        reply.header('cache-control', forever ? `public, max-age=${365 * 24 * 3600}, immutable` : 'no-cache')
      },
    })
  } else app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(NO_CLIENT))
  app.setNotFoundHandler((request, reply) => {
    if (built !== null && wantsPage(request)) return sendPage(reply)
    throw new ApiError(404, 'not-found', 'There is nothing at this address.')
  })
}

/** A route of the client's own: the client decides what to show. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !/^\/(api|ws|assets)(\/|$|\?)/.test(url) &&
  (headers.accept?.includes('text/html') ?? false)

const sendPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html')

/** Writes a .br and a .gz beside every text file that has none or an outdated one. */
async function compressAll(dir: string): Promise<void> {
  const [br, gz] = [promisify(brotliCompress), promisify(gzip)]
  for (const entry of await readdir(dir, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    for (const [ending, compress] of [
      ['.br', br],
      ['.gz', gz],
    ] as const) {
      if (await isNewer(file + ending, file)) continue
      await writeFile(file + ending, await compress(await readFile(file)))
    }
  }
}

async function isNewer(made: string, source: string): Promise<boolean> {
  if (!existsSync(made)) return false
  return (await stat(made)).mtimeMs >= (await stat(source)).mtimeMs
}
