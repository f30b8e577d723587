// The list of games. A new game is a folder beside this file and an entry here. A game is loaded
// when it is asked for, so that what needs none of them starts at once.
import type { Game } from '@tricorne/engine'

/** What is wrong with a pack: the id of the check and a sentence. */
export interface Violation {
  check: string
  message: string
}

/** What a game offers to those who correct or replace its pack. */
export interface PackTools {
  /** The pack that comes with the game, as plain data, not checked. */
  load(): unknown
  /** All that is wrong with a pack. Takes any value whatever and does not throw. */
  check(pack: unknown): Violation[]
}

/** The speeds that a game should reach on one thread; `tricorne bench` shows them beside its own. */
export interface Speed {
  actionsPerSecond: number
  jsonActionsPerSecond: number
  cloneMicros: number
  viewMicros: number
}

export interface Listing {
  id: string
  /** For people who do not know the id. */
  title: string
  load(): Promise<Game>
  /** Apart from the game, which does not load if its pack is broken. */
  pack(): Promise<PackTools>
  /** Scenarios on which tests hold greedy to its strength against random players: how many matches for each seat. */
  held?: Record<string, number>
  /** How the client shows it (web/contract.ts says what it is); for browsers only. */
  table?(): Promise<unknown>
  speed?: Speed
  /** Of scenarios that take long, the one that is over soonest: for trying the game out. */
  short?: string
}

export const games: Listing[] = [
  {
    id: 'maria',
    title: 'Maria: War of the Austrian Succession',
    load: () => import('@tricorne/maria').then(({ maria }) => maria),
    pack: () => import('@tricorne/maria/pack').then(({ packTools }) => packTools),
    table: () => import('@tricorne/maria/table').then(({ table }) => table),
    held: { intro: 10, 'intro-2p': 10, advanced: 3, 'advanced-2p': 3 },
    speed: { actionsPerSecond: 400_000, jsonActionsPerSecond: 40_000, cloneMicros: 10, viewMicros: 150 },
  },
  {
    id: 'leipzig',
    title: 'Battle of the Nations: Leipzig 1813',
    load: () => import('@tricorne/leipzig').then(({ leipzig }) => leipzig),
    pack: () => import('@tricorne/leipzig/pack').then(({ packTools }) => packTools),
    table: () => import('@tricorne/leipzig/table').then(({ table }) => table),
    held: { beginner: 10, advanced: 10 },
    speed: { actionsPerSecond: 400_000, jsonActionsPerSecond: 40_000, cloneMicros: 10, viewMicros: 150 },
  },
  {
    id: 'last-man',
    title: 'To the Last Man! The Great War in the West',
    load: () => import('@tricorne/last-man').then(({ lastMan }) => lastMan),
    pack: () => import('@tricorne/last-man/pack').then(({ packTools }) => packTools),
    held: { campaign: 5, '1916': 12, '1918': 12 },
    short: '1918',
    table: () => import('@tricorne/last-man/table').then(({ table }) => table),
    speed: { actionsPerSecond: 100_000, jsonActionsPerSecond: 15_000, cloneMicros: 30, viewMicros: 150 },
  },
]
