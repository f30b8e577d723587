import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const webDir: string = dirname(dirname(fileURLToPath(import.meta.url)))
