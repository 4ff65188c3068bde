import type { Client } from 'pg'
import type { Header } from './manifest.ts'

/** What the migrator keeps for itself: the migrations of a restored database are its own. */
const ofMigrator = ['kysely_migration', 'kysely_migration_lock']

/** The tables of Atrium, with the columns that hold something of their own: generated ones follow by themselves. */
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

/** Where each sequence stands. Sequences do not follow a snapshot: read after its beginning they are never too low. */
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

/** The migrations of the database in order; none when it has none. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query(
    `select to_regclass('public.kysely_migration') is not null as is_there`,
  )
  if (!found[0]?.is_there) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map((row) => row.name)
}
