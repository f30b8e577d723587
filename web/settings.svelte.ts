// Settings of this browser, stored in localStorage.
import { type Pace, paceOf, SPEEDS } from './table/pace.ts'
import { direction } from './text/index.ts'

export const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'on', 'off'],
  speed: SPEEDS,
  confirm: ['auto', 'always', 'final', 'never'],
  plans: ['on', 'off'],
  single: ['on', 'off'],
  passes: ['on', 'off'],
  sound: ['on', 'off'],
  keys: ['on', 'off'],
  dir: ['auto', 'ltr', 'rtl'],
} as const

export type SettingName = keyof typeof CHOICES
type Values = { [S in SettingName]: (typeof CHOICES)[S][number] }

const KEY = 'tricorne.settings'

function read(): Values {
  const values: Values = {
    theme: 'auto',
    motion: 'auto',
    speed: 'auto',
    confirm: 'auto',
    plans: 'on',
    single: 'on',
    passes: 'on',
    sound: 'on',
    keys: 'on',
    dir: 'auto',
  }
  try {
    const kept: Record<string, string> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    for (const [name, choices] of Object.entries<readonly string[]>(CHOICES))
      if (choices.includes(kept[name])) Object.assign(values, { [name]: kept[name] })
  } catch {
    // Unreadable settings fall back to the defaults.
  }
  return values
}

const matches = (query: string): MediaQueryList => matchMedia(query)
const darkQuery = matches('(prefers-color-scheme: dark)')
const stillQuery = matches('(prefers-reduced-motion: reduce)')

class Settings {
  values = $state<Values>(read())
  private systemDark = $state(darkQuery.matches)
  private systemStill = $state(stillQuery.matches)

  constructor() {
    darkQuery.addEventListener('change', (e) => (this.systemDark = e.matches))
    stillQuery.addEventListener('change', (e) => (this.systemStill = e.matches))
  }

  get theme(): 'light' | 'dark' {
    const { theme } = this.values
    return theme === 'auto' ? (this.systemDark ? 'dark' : 'light') : theme
  }

  get motion(): boolean {
    const { motion } = this.values
    return motion === 'auto' ? !this.systemStill : motion === 'on'
  }

  /** How fast the moves of others are shown to somebody who has finished so many matches of the game. */
  pace(finished: number, plays: boolean): Pace {
    return paceOf(this.values.speed, finished, plays)
  }

  get dir(): 'ltr' | 'rtl' {
    return this.values.dir === 'auto' ? direction : this.values.dir
  }

  set<S extends SettingName>(name: S, value: string): void {
    Object.assign(this.values, { [name]: value })
    localStorage.setItem(KEY, JSON.stringify(this.values))
  }
}

export const settings = new Settings()
