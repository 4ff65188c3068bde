import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { libraryNames, type LibraryName } from './library-names.loader.ts'
import type { Referred } from './uses.repository.ts'

/** The condition that row `t` names one of some entries. */
const namesOne = ({ columns }: LibraryName, ids: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`t.${sql.ref(column)} = any(${ids}::uuid[])`),
    sql` or `,
  )})`

const ofKind = (entries: readonly Referred[]): LibraryName[] =>
  libraryNames.filter(({ kind }) => kind === entries[0]?.kind)

/** Returns the projects of which something names one of some entries of one kind by id. */
export async function projectsNaming(database: Database, entries: readonly Referred[]): Promise<string[]> {
  const names = ofKind(entries)
  if (names.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const found = names.map(
    (name) => sql`select t.project_id from ${sql.table(name.table)} t where ${namesOne(name, ids)}`,
  )
  const { rows } = await sql<{ project_id: string }>`${sql.join(found, sql` union `)}`.execute(database)
  return rows.map((row) => row.project_id)
}

/** Counts what names some entries of one kind by id in some projects, without what nothing names. */
export async function countNames(
  database: Database,
  entries: readonly Referred[],
  projectIds: readonly string[],
): Promise<{ thing: string; count: number }[]> {
  const names = ofKind(entries)
  if (names.length === 0 || projectIds.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const counts = names.map(
    (name) => sql`
      select ${sql.lit(name.thing)}::text as thing, count(*)::int as count
      from ${sql.table(name.table)} t where t.project_id = any(${projectIds}::uuid[]) and ${namesOne(name, ids)}`,
  )
  const { rows } = await sql<{ thing: string; count: number }>`
    select thing, count from (${sql.join(counts, sql` union all `)}) c where count > 0 order by thing`.execute(
    database,
  )
  return rows
}

/** Has what offers an entry name the one into which it is merged. */
export async function moveNames(database: Database, from: Referred, intoId: string): Promise<void> {
  for (const { merged } of ofKind([from])) await merged?.(database, { fromId: from.id, intoId })
}
