// The tables in PostgreSQL: the same steps as in SQLite (schema.ts), put into its words, so that both are always at the
// same version. A trigger keeps entries as they are; SQLite's own are left out.
import { MIGRATIONS } from './schema.ts'

const WORDS: [RegExp, string][] = [
  [/create trigger[\s\S]*?\bend;?/g, ''],
  [/drop trigger \w+;?/g, ''],
  [/\) strict(, without rowid)?/g, ')'],
  [/\binteger\b/g, 'bigint'],
  [/\bblob\b/g, 'bytea'],
  [/lower\(hex\(randomblob\(32\)\)\)/g, "replace(concat(gen_random_uuid(), gen_random_uuid()), '-', '')"],
]

/** Each step of the schema for PostgreSQL. */
export const POSTGRES_MIGRATIONS: readonly string[] = MIGRATIONS.map((sql) =>
  WORDS.reduce((text, [from, to]) => text.replaceAll(from, to), sql),
)

/** Entries are append-only, but for those of a match that is about to be deleted. */
const PERMANENCE = `
  create or replace function entries_stay() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and exists (select 1 from matches where id = old.match and gone = 1) then
      return old;
    end if;
    raise exception 'entries are append-only';
  end $$;
  create or replace trigger entries_stay before update or delete on entries
    for each row execute function entries_stay();`

/** One process at a time; any number that nothing else uses. */
const LOCK = 17_411_748

interface Queries {
  query(sql: string): Promise<{ rows: { version: number }[] }>
}

export function checkVersion(version: number): void {
  if (version > POSTGRES_MIGRATIONS.length) throw new Error('The database was written by a newer Tricorne.')
}

/** Brings a database up to the installed schema; refuses one of a newer Tricorne. */
export async function migratePostgres(client: Queries, steps = POSTGRES_MIGRATIONS): Promise<void> {
  await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
  try {
    await client.query('create table if not exists tricorne (version bigint not null)')
    const version = (await client.query('select version from tricorne')).rows[0]?.version ?? 0
    checkVersion(version)
    if (version < steps.length) {
      for (const step of steps.slice(version)) await client.query(step)
      if (steps.length === POSTGRES_MIGRATIONS.length) await client.query(PERMANENCE)
      await client.query(`delete from tricorne; insert into tricorne values (${steps.length})`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
