// When an event is to be played. A file of its own, so that chapters can read it while they are loaded.
export const SPRING_WINDOW = 0
export const EVENT_WINDOW = 1
export const CAMPAIGN_WINDOW = 2
export const EARLY_WINTER_WINDOW = 3
export const LATE_WINTER_WINDOW = 4
export const INTERRUPT_WINDOW = 5
export const BATTLE_WINDOW = 6
export const TREASURE_WINDOW = 7
export const NAVAL_WINDOW = 8
export const COMPANION_WINDOW = 9
