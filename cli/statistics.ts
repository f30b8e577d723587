// The few statistics that reports need.

/** The `p` quantile of a sorted list (nearest rank); 0 for an empty one. */
export function quantile(sorted: number[], p: number): number {
  if (sorted.length === 0) return 0
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)]
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

const Z95 = 1.959964

/** Wilson's 95 % interval for a rate of `n` in `of`. */
export function wilson(n: number, of: number): [number, number] {
  if (of === 0) return [0, 1]
  const p = n / of
  const z2 = (Z95 * Z95) / of
  const middle = (p + z2 / 2) / (1 + z2)
  const half = (Z95 * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of))) / (1 + z2)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
