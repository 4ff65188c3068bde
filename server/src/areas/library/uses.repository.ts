import type { LibraryKind, Topic } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { EntryRow } from './library-rows.loader.ts'
import { libraryUses, type LibraryUse } from './library-uses.loader.ts'

export type Referred = Pick<EntryRow, 'id' | 'kind' | 'project_id' | 'code'>

const isOfProject = ({ projects }: LibraryUse): boolean => projects === null
const kindsOfProjects = [...new Set(libraryUses.filter(isOfProject).map(({ kind }) => kind))]

/**
 * Selects the projects `p` whose things name some entries `e` by their codes: that of an entry, or those that follow the company, unless
 * the code means another entry there.
 */
const referringTo = (ids: readonly string[]): RawBuilder<unknown> => sql`
  from library_entry e cross join lateral (
    select e.project_id as id where e.project_id is not null
    union all
    select l.project_id from library_link l where e.project_id is null and l.kind = e.kind
  ) p
  where e.id = any(${ids}::uuid[]) and e.kind = any(${kindsOfProjects}::text[]) and library_word(p.id, e.kind, e.code) = e.id`

/** Returns the projects in which the codes of some entries mean these, for things that belong to projects. */
export async function projectsReferringTo(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct p.id ${referringTo(ids)}`.execute(database)
  return rows.map(({ id }) => id)
}

const unlessRemoved = ({ removedAt }: LibraryUse, table: string) =>
  removedAt === undefined ? sql`` : sql`and ${sql.ref(`${table}.${removedAt}`)} is null`

/**
 * What refers to some entries of one kind, without what nothing refers to.
 * @param projectIds of what belongs to projects only what is in these
 */
export async function countUses(
  database: Database,
  entries: readonly Referred[],
  projectIds: readonly string[],
): Promise<{ thing: string; count: number }[]> {
  const [first] = entries
  const uses = libraryUses.filter(
    (use) => use.kind === first?.kind && (isOfProject(use) || first.project_id === null),
  )
  if (uses.length === 0) return []
  const codes = entries.map(({ code }) => code.toLowerCase())
  const ids = entries.map(({ id }) => id)
  const counts = uses.map((use) =>
    isOfProject(use)
      ? sql`
      select ${sql.lit(use.thing)}::text as thing, count(*)::int as count
      from (select distinct p.id, lower(e.code) as code ${referringTo(ids)} and p.id = any(${projectIds}::uuid[])) named
        join ${sql.table(use.table)} t on t.project_id = named.id and lower(t.${sql.ref(use.column)}) = named.code
          ${unlessRemoved(use, 't')}`
      : sql`
      select ${sql.lit(use.thing)}::text as thing, count(*)::int as count from ${sql.table(use.table)} t
      where lower(t.${sql.ref(use.column)}) = any(${codes}::text[]) ${unlessRemoved(use, 't')}`,
  )
  const { rows } = await sql<{ thing: string; count: number }>`
    select thing, count from (${sql.join(counts, sql` union all `)}) c where count > 0 order by thing`.execute(
    database,
  )
  return rows
}

/** Returns those of some codes of the company, in lower case, to which a thing of another area refers that belongs to no project. */
export async function listUsedCodes(
  database: Database,
  kind: LibraryKind,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const uses = libraryUses.filter((use) => use.kind === kind && !isOfProject(use))
  if (uses.length === 0 || codes.length === 0) return new Set()
  const named = uses.map(
    ({ table, column }) => sql`
      select distinct lower(${sql.ref(column)}) as code from ${sql.table(table)}
      where lower(${sql.ref(column)}) = any(${codes.map((code) => code.toLowerCase())}::text[])`,
  )
  const { rows } = await sql<{ code: string }>`${sql.join(named, sql` union `)}`.execute(database)
  return new Set(rows.map(({ code }) => code))
}

/** Returns those of some entries, by their ids, to which a thing of a project refers. */
export async function listNamed(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const uses = libraryUses.filter(isOfProject)
  if (uses.length === 0 || ids.length === 0) return new Set()
  const named = uses.map(
    ({ kind, table, column }) => sql`
      select e.id ${referringTo(ids)} and e.kind = ${kind} and exists (
        select from ${sql.table(table)} t where t.project_id = p.id and lower(t.${sql.ref(column)}) = lower(e.code))`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(named, sql` union `)}`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** What followed a change of the library. */
export interface Followed {
  topic: Topic
  /** Null for things that belong to no project. */
  projectId: string | null
  count: number
}

/**
 * Has everything that refers to an entry refer to another code. The entry of that code must exist.
 * @param referring the projects whose things refer to the entry: `projectsReferringTo` before the code changed
 */
export async function renameUses(
  database: Database,
  entry: Referred,
  { code, referring }: { code: string; referring: readonly string[] },
): Promise<Followed[]> {
  const followed: Followed[] = []
  for (const use of libraryUses.filter(({ kind }) => kind === entry.kind)) {
    const { table, column, topic } = use
    const write = sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${code}, version = version + 1
      where lower(${sql.ref(column)}) = lower(${entry.code})`
    if (isOfProject(use)) {
      if (referring.length === 0) continue
      const { rows } = await sql<{ id: string; count: number }>`
        with followed as (${write} and project_id = any(${referring}::uuid[]) returning project_id)
        select project_id as id, count(*)::int as count from followed group by project_id`.execute(database)
      followed.push(...rows.map(({ id, count }) => ({ topic, projectId: id, count })))
    } else if (entry.project_id === null) {
      const { numAffectedRows } = await write.execute(database)
      followed.push({ topic, projectId: null, count: Number(numAffectedRows) })
    }
  }
  return followed
}
