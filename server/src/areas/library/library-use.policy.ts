import type { LibraryKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { requireInEach } from '../../serve/require-in-each.ts'
import { libraryUses } from './library-uses.loader.ts'
import type { EntryRow } from './library-rows.loader.ts'

type Used = Pick<EntryRow, 'id' | 'kind' | 'project_id' | 'code'>

/**
 * Requires `library_edit` in each project that uses some entries. An entry of a project is used nowhere else, so that only entries of
 * the company are looked up: otherwise a right in one project would change the lists and materials of others.
 * @param copies 'moved' where copies get another origin: then projects with copies count, too
 * @throws Failure 403
 */
export async function requireWhereUsed(
  context: Context,
  entries: readonly Used[],
  copies?: 'moved',
): Promise<void> {
  const shared = entries.filter((entry) => entry.project_id === null)
  if (shared.length === 0) return
  await requireInEach(
    context,
    ['library_edit'],
    async () => {
      const { database } = context
      const found = new Set<string>()
      for (const [kind, ofKind] of Map.groupBy(shared, (entry) => entry.kind))
        for (const id of await projectsUsing(database, kind, ofKind)) found.add(id)
      if (copies) for (const id of await projectsWithCopies(database, shared)) found.add(id)
      return [...found]
    },
    'library_used_elsewhere',
  )
}

/**
 * Returns the projects that use entries of the company of one kind: they follow the list, or use something that refers to one of
 * these entries.
 */
async function projectsUsing(
  database: Database,
  kind: LibraryKind,
  entries: readonly Used[],
): Promise<string[]> {
  const codes = entries.map(({ code }) => code.toLowerCase())
  const uses = libraryUses.filter((use) => use.kind === kind)
  const things = uses.flatMap(({ table, column, removedAt, projects }) =>
    projects === null
      ? [] // Their projects follow the list.
      : sql`
      union
      select used.project_id from ${sql.table(table)} t cross join lateral (${projects}) used
      where lower(t.${sql.ref(column)}) = any(${codes}::text[])
        ${removedAt === undefined ? sql`` : sql`and t.${sql.ref(removedAt)} is null`}`,
  )
  const { rows } = await sql<{ project_id: string }>`
    select project_id from library_link where kind = ${kind} ${sql.join(things, sql` `)}`.execute(database)
  return rows.map((row) => row.project_id)
}

/** Returns the projects that keep copies of some entries. */
async function projectsWithCopies(database: Database, entries: readonly Used[]): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    select distinct project_id from library_entry
    where origin_id = any(${entries.map(({ id }) => id)}::uuid[]) and project_id is not null`.execute(
    database,
  )
  return rows.map((row) => row.project_id)
}
