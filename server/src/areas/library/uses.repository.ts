import type { LibraryKind, Topic } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { EntryRow } from './library-rows.loader.ts'
import { libraryUses } from './library-uses.loader.ts'

type Referred = Pick<EntryRow, 'kind' | 'project_id' | 'code'>

/** What refers to some entries of one kind, without what nothing refers to. */
export async function countUses(
  database: Database,
  entries: readonly Referred[],
): Promise<{ thing: string; count: number }[]> {
  const [first] = entries
  const uses = libraryUses.filter(({ kind }) => kind === first?.kind && first.project_id === null)
  if (uses.length === 0) return []
  const codes = entries.map(({ code }) => code.toLowerCase())
  const counts = uses.map(
    ({ thing, table, column, removedAt }) => sql`
      select ${sql.lit(thing)}::text as thing, count(*)::int as count from ${sql.table(table)}
      where lower(${sql.ref(column)}) = any(${codes}::text[])
        ${removedAt === undefined ? sql`` : sql`and ${sql.ref(removedAt)} is null`}`,
  )
  const { rows } = await sql<{ thing: string; count: number }>`
    select thing, count from (${sql.join(counts, sql` union all `)}) c where count > 0 order by thing`.execute(
    database,
  )
  return rows
}

/** Returns those of some codes of the company, in lower case, to which a thing of another area refers. */
export async function listUsedCodes(
  database: Database,
  kind: LibraryKind,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const uses = libraryUses.filter((use) => use.kind === kind)
  if (uses.length === 0 || codes.length === 0) return new Set()
  const named = uses.map(
    ({ table, column }) => sql`
      select distinct lower(${sql.ref(column)}) as code from ${sql.table(table)}
      where lower(${sql.ref(column)}) = any(${codes.map((code) => code.toLowerCase())}::text[])`,
  )
  const { rows } = await sql<{ code: string }>`${sql.join(named, sql` union `)}`.execute(database)
  return new Set(rows.map(({ code }) => code))
}

/** What followed a change of the library. */
export interface Followed {
  topic: Topic
  count: number
}

/** Has everything that refers to an entry refer to another code. The entry of that code must exist. */
export async function renameUses(database: Database, entry: Referred, code: string): Promise<Followed[]> {
  const followed: Followed[] = []
  if (entry.project_id !== null) return followed
  for (const { table, column, topic } of libraryUses.filter(({ kind }) => kind === entry.kind)) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${code}, version = version + 1
      where lower(${sql.ref(column)}) = lower(${entry.code})`.execute(database)
    followed.push({ topic, count: Number(numAffectedRows) })
  }
  return followed
}
