import { expect, it } from 'vitest'
import { type Line, linesOf } from './lines.ts'

async function lines(chunks: (string | number[])[], most = 10): Promise<Line[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : Uint8Array.from(chunk)
  }
  const all: Line[] = []
  for await (const line of linesOf(stream(), most)) all.push(line)
  return all
}

it('joins chunks and splits at newlines, the last line needing none', async () => {
  expect(await lines(['on', 'e\ntwo\n\nthr', 'ee'])).toEqual([
    { text: 'one' },
    { text: 'two' },
    { text: '' },
    { text: 'three' },
  ])
  expect(await lines([])).toEqual([])
})

it('keeps a letter together that came in two chunks', async () => {
  expect(await lines([[0xc3], [0xa9, 10]])).toEqual([{ text: 'é' }])
})

it('gives up a line that is too long and goes on with the next', async () => {
  expect(await lines(['0123456789\n01234567890\n', '012345', '678901234', '\nok\n'])).toEqual([
    { text: '0123456789' },
    { fault: 'too-long' },
    { fault: 'too-long' },
    { text: 'ok' },
  ])
})

it('tells a line that is not UTF-8', async () => {
  expect(await lines([[0xff, 0xfe, 10], 'ok'])).toEqual([{ fault: 'not-utf8' }, { text: 'ok' }])
})
