// How wide text is, in ems, without a browser: the advances of EB Garamond, in which maps are set. Other
// serif fonts are close enough; the safety margin covers the difference.
const CHARS = " '-.,0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜÎÉÈÊäöüßéèêëîïôâç"
const ROMAN = [
  21, 21, 29, 24, 24, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 70, 60, 71, 76, 57, 52, 73, 81, 35, 35, 71, 59,
  91, 80, 76, 57, 76, 73, 48, 68, 74, 68, 95, 72, 61, 60, 41, 53, 41, 52, 40, 33, 46, 53, 26, 24, 50, 26, 79,
  54, 50, 53, 53, 36, 34, 34, 54, 45, 71, 46, 45, 40, 70, 76, 74, 35, 57, 57, 57, 41, 50, 54, 53, 40, 40, 40,
  40, 26, 26, 50, 41, 41,
]
const SAFETY = 1.05
const advance = new Map([...CHARS].map((c, i) => [c, ROMAN[i] / 100]))

/** Width of a text in ems. */
export function ems(text: string, spacing = 0): number {
  let sum = 0
  for (const c of text) sum += (advance.get(c) ?? 0.6) * SAFETY + spacing
  return sum
}
