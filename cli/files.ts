// Files that commands write; what goes wrong becomes a sentence.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure, sentenceOf } from './errors.ts'

/** Writes a file, and the folder for it if there is none. */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw new Failure(`${file} cannot be written: ${sentenceOf(error)}`)
  }
}
