// English: names that no pack has, and names that are made of others.
export const SIDES = ['German', 'Allied']

export const namesEn: Record<string, string> = {
  'name.slot.of': '{side} unit {count} in {area}',
  'name.held.of': '{kind} in {army}',
}
