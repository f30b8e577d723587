// Files that commands write; errors become sentences.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf, Failure, sentenceOf } from './errors.ts'

/** Writes a file, creating its folder if necessary. */
export function writeText(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw new Failure(`${file} cannot be written: ${sentenceOf(error)}`)
  }
}

/** Appends a line to a file, creating it if necessary. */
export function addLine(file: string, line: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    appendFileSync(file, `${line}\n`)
  } catch (error) {
    throw new Failure(`${file} cannot be written: ${sentenceOf(error)}`)
  }
}

/** The text of a file; null if there is none. */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new Failure(`${file} cannot be read: ${sentenceOf(error)}`)
  }
}
