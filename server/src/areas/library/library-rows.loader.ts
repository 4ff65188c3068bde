import type { AnswerResult, LibraryColor, LibraryKind, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface EntryRow {
  id: string
  kind: LibraryKind
  /** Null for an entry of the company. */
  project_id: string | null
  /** Null at the top. */
  parent_id: string | null
  parent_level: number | null
  position: number
  code: string
  name: Multilingual
  description: Multilingual
  color: LibraryColor | null
  amount: number | null
  day: string | null
  points: number | null
  result: AnswerResult | null
  retired_at: Date | null
  merged_into: string | null
  origin_id: string | null
  version: number
}

/** One list: the entries of a kind of the company (no project) or of a project. */
export interface LibraryList {
  kind: LibraryKind
  projectId: string | null
}

export const entryColumns = sql`e.id, e.kind, e.project_id, e.parent_id, e.parent_level, e.position, e.code, e.name,
  e.description, e.color, e.amount::float8 as amount, e.day::text as day, e.points, e.result, e.retired_at, e.merged_into, e.origin_id, e.version`

/** Returns the level of an entry, from 1 at the top. */
export const levelOfEntry = ({ parent_level: above }: Pick<EntryRow, 'parent_level'>): number =>
  (above ?? 0) + 1

export async function findEntry(
  database: Database,
  id: string,
  lock?: 'locked',
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from library_entry e where e.id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    database,
  )
  return rows[0]
}

/** Returns the entries of some ids, in no order. */
export async function listEntries(database: Database, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from library_entry e where e.id = any(${ids}::uuid[])`.execute(database)
  return rows
}

/** Reads all entries of a list, with the retired ones, siblings in order. */
export async function readList(database: Database, { kind, projectId }: LibraryList): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from library_entry e
    where e.kind = ${kind} and e.project_id is not distinct from ${projectId}::uuid
    order by e.position, e.id`.execute(database)
  return rows
}

/** Reads all lists of a project, or of the company, with the retired entries, siblings in order. */
export async function readLists(database: Database, projectId: string | null): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from library_entry e where e.project_id is not distinct from ${projectId}::uuid
    order by e.kind, e.position, e.id`.execute(database)
  return rows
}

/** Returns the entries of a list so that each is followed by those below it. */
export function inTreeOrder(list: readonly EntryRow[]): EntryRow[] {
  const below = Map.groupBy(list, (entry) => entry.parent_id)
  const ordered: EntryRow[] = []
  const add = (parent: string | null) => {
    for (const entry of below.get(parent) ?? []) {
      ordered.push(entry)
      add(entry.id)
    }
  }
  add(null)
  return ordered
}

/** Returns an entry of a list and all entries below it, by the level. */
export function branchOf(list: readonly EntryRow[], id: string): EntryRow[] {
  const below = Map.groupBy(list, (entry) => entry.parent_id)
  const branch = list.filter((entry) => entry.id === id)
  for (let at = 0; at < branch.length; at += 1) branch.push(...(below.get(branch[at]?.id ?? '') ?? []))
  return branch
}
