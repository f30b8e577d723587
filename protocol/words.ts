// Names and chat, made safe to show to others.

/** One line without control characters, and no more white space than needed. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** Whether it is a plain mail address: no display name, no comment, no quotes, nothing that could end a header. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && text.length <= 254 && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain)
}

/** Characters that look like a space but are not: Hangul fillers, the empty Braille pattern, the note without a head. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/gu

/**
 * Invisible characters. Joiners and variation selectors are needed inside some scripts and in emoji, so in
 * a name they stay.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Names that look the same must be the same: they cannot differ in invisible characters. */
export const tidyName = (text: string): string => tidy(tidy(text).replace(BLANK, ' ').replace(UNSEEN, ''))

/** Whether anything is visible: more than spaces, marks without a letter, format and unassigned characters. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(BLANK, '').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
