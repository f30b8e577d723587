import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const webDir: string = dirname(dirname(fileURLToPath(import.meta.url)))
export const gamesDir: string = join(dirname(webDir), 'games')
