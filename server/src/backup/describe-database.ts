import type { Client } from 'pg'
import type { Header } from './manifest.ts'

/** The tables of the migrator. A restored database has its own migrations. */
const ofMigrator = ['kysely_migration', 'kysely_migration_lock']

/** Returns the tables of Atrium with their columns, without generated ones. */
export async function listTables(client: Client): Promise<Header['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
       and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     group by c.relname order by c.relname`,
    [ofMigrator],
  )
  return rows
}

/**
 * Returns the value of each sequence. Sequences are not part of a snapshot, but values that are read after its beginning are
 * never too low.
 */
export async function readSequences(client: Client): Promise<Header['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Header['sequences'] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${client.escapeIdentifier(name)}`,
    )
    if (state[0]) sequences.push({ name, ...state[0] })
  }
  return sequences
}

/** Returns the migrations of the database in order, none for a database without any. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(
    `select to_regclass('public.kysely_migration') is not null as is_there`,
  )
  if (!found[0]?.is_there) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map((row) => row.name)
}
