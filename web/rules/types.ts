/** A catalogue of rules as the client reads it (made from RULES.md when the client is built). */
export interface Rulebook {
  title: string
  chapters: Chapter[]
}

export interface Chapter {
  number: string
  title: string
  blocks: Block[]
}

export type Block =
  | { kind: 'rule'; id: string; variant: string; text: string }
  | { kind: 'heading'; number: string; text: string }
  | { kind: 'text' | 'item'; text: string }
  | { kind: 'table'; head: string[]; rows: { id: string | null; cells: string[] }[] }
