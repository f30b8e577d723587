// What the process that leads and those that try faults say to each other.

/** The name of the switch that says which fault is real; it is found in the global scope. */
export const SWITCH = 'faultSwitch'
/** The name of the notes on which places ran, by chapter; likewise. */
export const SEEN = 'faultSeen'

/** A test by its file's address and its place in the file. */
export interface TestRef {
  file: string
  at: number
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
    /** The places that the test reaches, by chapter. */
    reached: Record<string, number[]>
  }[]
  failed: { title: string; error: string }[]
}

export interface TrialAsk {
  ask: 'trial'
  url: string
  /** The source with the fault, or with all faults of the chapter. */
  source: string
  /** The number of the fault among all; 0 if the source holds this one only. */
  fault: number
  /** The modules that are loaded anew for this source. */
  anew: string[]
  tests: TestRef[]
  /** Processor milliseconds after which the trial counts as endless. */
  limit: number
}

export interface Trial {
  /** `unsure`: the test that fails does so without the fault too, as an earlier fault has left something behind. */
  verdict: 'killed' | 'survived' | 'unsure'
  by?: string
  error?: string
  /** Memory of the process in megabytes. */
  memory: number
}

export type Ask = BaselineAsk | TrialAsk
