// An image outside the page has none of its fonts: those that a text needs are embedded.

interface Face {
  rule: CSSFontFaceRule
  base: string
}

function facesOf(document: Document): Face[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? document.baseURI }] : [],
    ),
  )
}

/** Whether a face covers any of these characters; `range` is like "U+0-FF, U+131, U+4??". */
export function covers(range: string, characters: readonly number[]): boolean {
  if (range === '') return true
  return range.split(',').some((part) => {
    const [first, last = first] = part.trim().replace(/^U\+/i, '').split('-')
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    const to = Number.parseInt(last.replaceAll('?', 'F'), 16)
    return characters.some((c) => c >= from && c <= to)
  })
}

async function asData(url: URL): Promise<string> {
  const blob = await (await fetch(url)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** The page's @font-face rules for the characters of a text, with the fonts embedded. */
export async function fontsFor(text: string): Promise<string> {
  const characters = [...new Set(text)].map((c) => c.codePointAt(0) ?? 0)
  const rules = await Promise.all(
    facesOf(document)
      .filter(({ rule }) => covers(rule.style.getPropertyValue('unicode-range'), characters))
      .map(async ({ rule, base }) => {
        const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)
        if (address === null) return ''
        try {
          return rule.cssText.replace(address[0], `url(${await asData(new URL(address[1], base))})`)
        } catch {
          return '' // without the font the letters are plainer, but they are there
        }
      }),
  )
  return rules.join('')
}
