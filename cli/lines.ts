// Splits a stream of bytes into lines without buffering more than necessary.

/** A line's text, or why there is none. */
export type Line = { text: string } | { fault: 'too-long' | 'not-utf8' }

const NEWLINE = 10

export async function* linesOf(stream: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: Uint8Array[] = []
  let size = 0
  const add = (part: Uint8Array): void => {
    size += part.length
    if (size <= mostBytes) parts.push(part)
    else parts = []
  }
  const take = (): Line => {
    const line = size > mostBytes ? { fault: 'too-long' as const } : decoded(decoder, parts)
    parts = []
    size = 0
    return line
  }
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end))
      yield take()
      from = end + 1
    }
    if (from < chunk.length) add(chunk.subarray(from))
  }
  if (size > 0) yield take()
}

function decoded(decoder: InstanceType<typeof TextDecoder>, parts: Uint8Array[]): Line {
  try {
    return { text: decoder.decode(Buffer.concat(parts)) }
  } catch {
    return { fault: 'not-utf8' }
  }
}
