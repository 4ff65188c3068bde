import type { LibraryKind } from '@atrium/contract'
import type { LibraryValue } from '@atrium/contract/library-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords } from '../../database/words.ts'
import type { TreePlace } from '../../trees/plan-sort.ts'
import { entryColumns, type EntryRow, type LibraryList } from './library-rows.loader.ts'

/** What people set of an entry. */
export type EntryFacts = Pick<EntryRow, 'code' | 'name' | 'description' | LibraryValue>

/** Locks a list until the transaction ends: nobody else creates, moves, retires or merges in it. */
export async function lockList(database: Database, { kind, projectId }: LibraryList): Promise<void> {
  const key = `library ${kind} ${projectId ?? 'company'}`
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(database)
}

export interface EntrySearch {
  kind: LibraryKind
  /** Undefined for the entries of the company. */
  projectId: string | undefined
  text: string
  withRetired: boolean
  page: number
  limit: number
}

/** The entries of the company, or those of a project with those of the company that it follows. */
function ownedBy(kind: LibraryKind, projectId: string | undefined): RawBuilder<unknown> {
  if (projectId === undefined) return sql`e.project_id is null`
  return sql`(e.project_id = ${projectId} or e.project_id is null and exists (
    select from library_link l where l.project_id = ${projectId} and l.kind = ${kind}))`
}

/** Returns a page of entries in the order of their tree, those of the project first, and the total. */
export async function searchEntries(
  database: Database,
  { kind, projectId, text, withRetired, page, limit }: EntrySearch,
): Promise<{ rows: EntryRow[]; total: number; isLinked: boolean }> {
  const conditions = [
    ...(withRetired ? [] : [sql`w.retired_at is null`]),
    ...(text === '' ? [] : [hasWords(sql`w.search_text`, text)]),
  ]
  const found = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await sql<{ entries: number; is_linked: boolean } & (EntryRow | { id: null })>`
    with recursive w as (
      select e.*, array[(e.project_id is null)::int, e.position] as place from library_entry e
      where e.kind = ${kind} and e.parent_id is null and ${ownedBy(kind, projectId)}
      union all
      select e.*, w.place || e.position from library_entry e join w on e.parent_id = w.id
    ), found as (select w.*, count(*) over ()::int as entries from w where ${found}),
    listed as (
      select * from found order by place, id limit ${limit} offset ${(page - 1) * limit}
    )
    select ${entryColumns}, coalesce(e.entries, (select count(*)::int from found)) as entries,
      exists (select from library_link l where l.project_id = ${projectId ?? null}::uuid and l.kind = ${kind}) as is_linked
    from (select) one left join listed e on true order by e.place, e.id`.execute(database)
  const [first] = rows
  return {
    rows: rows.filter((row): row is typeof row & EntryRow => row.id !== null),
    total: first?.entries ?? 0,
    isLinked: first?.is_linked ?? false,
  }
}

/** Adds an entry behind its siblings; returns its id. The caller has locked its list. */
export async function addEntry(
  database: Database,
  { kind, projectId }: LibraryList,
  parent: Pick<TreePlace, 'parent_id' | 'parent_level'>,
  facts: EntryFacts & { origin_id?: string | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into library_entry (kind, project_id, parent_id, parent_level, position, code, name, description, color, amount, day,
      points, result, origin_id)
    select ${kind}, ${projectId}::uuid, ${parent.parent_id}::uuid, ${parent.parent_level}::int,
      coalesce((select max(position) from library_entry where kind = ${kind}
        and project_id is not distinct from ${projectId}::uuid and parent_id is not distinct from ${parent.parent_id}::uuid), 0) + 1,
      ${facts.code}, ${JSON.stringify(facts.name)}::jsonb, ${JSON.stringify(facts.description)}::jsonb, ${facts.color},
      ${facts.amount}::numeric, ${facts.day}::date, ${facts.points}::int, ${facts.result}, ${facts.origin_id ?? null}::uuid
    returning id`.execute(database)
  const [row] = rows
  if (!row) throw new Error('an entry was not inserted')
  return row.id
}

/** Changes what people set of an entry; returns its new version. */
export async function writeEntry(database: Database, id: string, facts: EntryFacts): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update library_entry set code = ${facts.code}, name = ${JSON.stringify(facts.name)}::jsonb,
      description = ${JSON.stringify(facts.description)}::jsonb, color = ${facts.color}, amount = ${facts.amount}::numeric,
      day = ${facts.day}::date, points = ${facts.points}::int, result = ${facts.result}, version = version + 1
    where id = ${id} returning version`.execute(database)
  const [row] = rows
  if (!row) throw new Error('an entry was not written')
  return row.version
}

/** Writes the places of entries in one statement. The caller has locked their list. */
export async function writeEntryPlaces(database: Database, places: readonly TreePlace[]): Promise<void> {
  await sql`
    update library_entry e set parent_id = p.parent_id, parent_level = p.parent_level, position = p.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p (id uuid, parent_id uuid, parent_level int, position int)
    where e.id = p.id`.execute(database)
}

/** Retires entries, all at the same moment. */
export async function retireEntries(database: Database, ids: readonly string[]): Promise<void> {
  await sql`update library_entry set retired_at = now(), version = version + 1
    where id = any(${ids}::uuid[]) and retired_at is null`.execute(database)
}

export async function restoreEntries(database: Database, ids: readonly string[]): Promise<void> {
  await sql`update library_entry set retired_at = null, version = version + 1
    where id = any(${ids}::uuid[])`.execute(database)
}

/** Returns how many copies of an entry projects keep. */
export async function countCopies(database: Database, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from library_entry where origin_id = ${id} and retired_at is null`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Retires an entry for good in favour of another one. Its copies follow that one. */
export async function mergeEntry(database: Database, id: string, intoId: string): Promise<void> {
  await sql`update library_entry set origin_id = ${intoId} where origin_id = ${id}`.execute(database)
  await sql`update library_entry set retired_at = now(), merged_into = ${intoId}, version = version + 1
    where id = ${id}`.execute(database)
}

/** Returns those of some entries that another entry refers to: one below it, a copy, or one that was merged into it. */
export async function listReferred(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct r.id from library_entry e
      cross join lateral unnest(array[e.parent_id, e.origin_id, e.merged_into]) as r (id)
    where r.id = any(${ids}::uuid[]) and not e.id = any(${ids}::uuid[])
      and (e.parent_id = any(${ids}::uuid[]) or e.origin_id = any(${ids}::uuid[]) or e.merged_into = any(${ids}::uuid[]))`.execute(
    database,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes entries to which nothing refers. */
export async function removeEntries(database: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from library_entry where id = any(${ids}::uuid[])`.execute(database)
}

/** Has a project follow the company's entries of a kind, or stop. Returns whether that changed anything. */
export async function writeLink(
  database: Database,
  projectId: string,
  kind: LibraryKind,
  isLinked: boolean,
): Promise<boolean> {
  const change = isLinked
    ? sql`insert into library_link (project_id, kind) values (${projectId}, ${kind}) on conflict do nothing`
    : sql`delete from library_link where project_id = ${projectId} and kind = ${kind}`
  const { numAffectedRows } = await change.execute(database)
  return Number(numAffectedRows) > 0
}
