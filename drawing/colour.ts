// Colours as #rrggbb: contrast (WCAG 2), perceived difference (CIE Lab), and what people
// without green or red cones see (Machado, Oliveira and Fernandes 2009, full severity).

type Triple = [number, number, number]

const channels = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
]

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const fromLinear = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

const each = ([r, g, b]: Triple, f: (c: number, i: number) => number): Triple => [f(r, 0), f(g, 1), f(b, 2)]

const linear = (hex: string): Triple => each(channels(hex), toLinear)

const hexOf = (rgb: Triple): string =>
  `#${rgb
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, c)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, from 1 to 21; text needs 4.5. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** A colour between two, `t` of the way from `a` to `b`. */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [channels(a), channels(b)]
  return hexOf(each(x, (c, i) => c + (y[i] - c) * t))
}

const BLIND: Record<'deuteranopia' | 'protanopia', Triple[]> = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}

/** What a colour looks like to someone without green (deuteranopia) or red (protanopia) cones. */
export function asSeenWith(kind: keyof typeof BLIND, hex: string): string {
  const rgb = linear(hex)
  return hexOf(each(rgb, (_, i) => fromLinear(clamp(dot(BLIND[kind][i], rgb)))))
}

const clamp = (c: number): number => Math.min(1, Math.max(0, c))
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function lab(hex: string): Triple {
  const [r, g, b] = linear(hex)
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Difference of two colours (CIE76): 2 is barely visible, 20 is obvious at a glance. */
export function difference(a: string, b: string): number {
  const [x, y] = [lab(a), lab(b)]
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}
