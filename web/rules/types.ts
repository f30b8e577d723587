/** A rulebook as the client reads it, made when the client is built (build/rulebook.ts, build/catalogue.ts). */
export interface Rulebook {
  title: string
  chapters: Chapter[]
}

export interface Chapter {
  /** Its part of the address. */
  id: string
  title: string
  /** A summary: it names rules that other chapters explain, and no link to a rule leads into it. */
  overview?: true
  blocks: Block[]
}

/** What a reader finds in a paragraph. */
interface Explained {
  /** The rules it explains. */
  rules: string[]
  /** Rules that are explained elsewhere. */
  see?: string[]
  /** The messages of the log that it tells about. */
  log?: string[]
}

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | ({ kind: 'text' | 'item' | 'step' | 'example'; text: string } & Explained)
  | ({ kind: 'picture'; name: string; alt: string; text: string } & Explained)
  | ({ kind: 'option'; id: string; title: string; values: string[]; text: string } & Explained)
  | ({ kind: 'table'; head: string[]; rows: string[][] } & Explained)
