// English: names that no pack has, and names that are made of others.
export const SIDES = ['German', 'Allied']

/** Who fires: the types of units in the board's order, then forts and special dice. */
export const ARMS = [
  'infantry',
  'stormtroopers',
  'Commonwealth infantry',
  'cavalry',
  'artillery',
  'siege guns',
  'biplanes',
  'tanks',
  'Paris Gun',
  'fort',
  'special dice',
]

export const namesEn: Record<string, string> = {
  'name.slot.of': '{side} unit {count} in {area}',
  'name.held.of': '{kind} in {army}',
}
