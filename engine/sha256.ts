// SHA-256 and HMAC (FIPS 180-4, RFC 2104). Written out because the engine has no
// dependency and must hash synchronously in the browser, in workers and in Node alike.

const K = new Uint32Array(64)
const INITIAL = new Uint32Array(8)

/** The first 32 bits of the fraction of x. */
const fraction = (x: number) => ((x - Math.floor(x)) * 4294967296) >>> 0

for (let n = 2, count = 0; count < 64; n++) {
  let prime = true
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
  if (!prime) continue
  K[count] = fraction(Math.cbrt(n))
  if (count < 8) INITIAL[count] = fraction(Math.sqrt(n))
  count++
}

const encoder = new TextEncoder()
const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n))
const w = new Uint32Array(64)

function block(h: Uint32Array, data: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = data.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ (w[i - 15] >>> 3)
    const s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ (w[i - 2] >>> 10)
    w[i] = w[i - 16] + s0 + w[i - 7] + s1
  }
  let [a, b, c, d, e, f, g, k] = h
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (k + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    k = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  h[0] += a
  h[1] += b
  h[2] += c
  h[3] += d
  h[4] += e
  h[5] += f
  h[6] += g
  h[7] += k
}

export function sha256(input: string | Uint8Array): Uint8Array {
  const bytes = typeof input === 'string' ? encoder.encode(input) : input
  const padded = new Uint8Array(((bytes.length + 9 + 63) >> 6) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)
  const h = INITIAL.slice()
  for (let at = 0; at < padded.length; at += 64) block(h, view, at)
  const out = new Uint8Array(32)
  const words = new DataView(out.buffer)
  for (let i = 0; i < 8; i++) words.setUint32(i * 4, h[i])
  return out
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const inner = new Uint8Array(64 + message.length)
  const outer = new Uint8Array(96)
  const k = key.length > 64 ? sha256(key) : key
  for (let i = 0; i < 64; i++) {
    const byte = i < k.length ? k[i] : 0
    inner[i] = byte ^ 0x36
    outer[i] = byte ^ 0x5c
  }
  inner.set(message, 64)
  outer.set(sha256(inner), 64)
  return sha256(outer)
}

export function hex(bytes: Uint8Array): string {
  let out = ''
  for (const b of bytes) out += b.toString(16).padStart(2, '0')
  return out
}

export function fromHex(text: string): Uint8Array {
  const out = new Uint8Array(text.length >> 1)
  for (let i = 0; i < out.length; i++) out[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16)
  return out
}
