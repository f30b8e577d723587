// Text in an address: compressed, in letters that every address takes, and bounded both ways.
import { t } from '../text/index.ts'

/** Characters of a link that browsers and letters still carry. */
const MOST_LINK = 30_000
/** Bytes that a link may stand for: a few letters can stand for gigabytes. */
const MOST_BYTES = 2_000_000

/** Null: it is too long for a link. */
export async function pack(text: string): Promise<string | null> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  if (bytes.length * 4 > MOST_LINK * 3) return null
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function unpack(data: string): Promise<string> {
  if (data.length > MOST_LINK || !/^[\w-]+$/.test(data)) throw new Error(t('link.broken'))
  try {
    return await inflated(data)
  } catch {
    throw new Error(t('link.broken'))
  }
}

async function inflated(data: string): Promise<string> {
  const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > MOST_BYTES) {
      await reader.cancel()
      throw new Error(t('link.broken'))
    }
    text += decoder.decode(value, { stream: true })
  }
}
