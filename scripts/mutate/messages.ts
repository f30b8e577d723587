// Messages between the main process and the workers that try faults.

/** The global that selects the active fault. */
export const SWITCH = 'faultSwitch'
/** The global that records which places ran, by chapter. */
export const SEEN = 'faultSeen'

/** What the tests of golden records are called: `Trial.by` begins with it. */
export const GOLDEN = 'golden records'

/** A test by its file's URL and its index in the file. */
export interface TestRef {
  file: string
  at: number
}

export interface TimedRef extends TestRef {
  /** Processor milliseconds after which it counts as endless. */
  limit: number
}

export interface BaselineAsk {
  ask: 'baseline'
  file: string
  /** All chapters in the counting form. */
  chapters: { name: string; url: string; counting: string; places: number }[]
}

/** The tests of a file without a fault. */
export interface Baseline {
  tests: {
    title: string
    /** Processor time. */
    ms: number
    /** The places that the test reaches whenever it runs, by chapter. */
    reached: Record<string, number[]>
  }[]
  failed: { title: string; error: string }[]
  /** The places that run while the file and what it uses are loaded, or in a test that runs for the first time. */
  loaded: Record<string, number[]>
}

export interface TrialAsk {
  ask: 'trial'
  url: string
  /** The source with the fault, or with all faults of the chapter. */
  source: string
  /** The number of the fault among all; 0 if the source contains only this one. */
  fault: number
  /** The modules that are reloaded for this source. */
  anew: string[]
  tests: TimedRef[]
}

export interface Trial {
  /** `unsure`: the failing test also fails without the fault, because an earlier fault left something behind. */
  verdict: 'killed' | 'survived' | 'unsure'
  by?: string
  error?: string
  /** Memory of the process in megabytes. */
  memory: number
}

export type Ask = BaselineAsk | TrialAsk
