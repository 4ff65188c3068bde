import type { ImportCounts, ImportState } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../database/database.ts'
import { withinSight, type Sight } from '../location/sight.ts'
import type { Columns } from './tables/reading/map-columns.ts'
import type { Separator } from './tables/reading/separator.ts'
import type { TextEncoding } from './tables/reading/text-encoding.ts'

export interface ListedImportRow {
  id: string
  project_id: string
  parent_id: string | null
  user_id: string
  user_name: string
  file_name: string
  /** As people are told it: work that was cut short is over. */
  state: ImportState
  was_interrupted: boolean
  progress: number
  facility: string | null
  location_id: string | null
  created_at: Date
}

/** A table as it was read: all that is shown of it. */
export interface TableFile {
  format: 'csv' | 'xlsx'
  encoding: TextEncoding | null
  separator: Separator | null
  sheet: string | null
  headings: string[]
  /** Of each column, by place. */
  samples: string[][]
}

/** What the rows of an import become. */
export type ImportSubject = 'location' | 'material' | 'user'

export interface ImportRow extends ListedImportRow {
  /** What it brings. */
  subject: ImportSubject
  /** Of materials and stock: the store. */
  store_id: string | null
  kind: 'cobie' | 'table'
  table_file: TableFile | null
  columns: Columns | null
  number: number
  with_groups: boolean
  counts: Record<string, ImportCounts>
  plan: string | null
}

export interface ProblemRow {
  sheet: string
  row: number
  column_name: string | null
  key: string
  params: Record<string, string | number>
  refused: boolean
}

/** The first number of the advisory locks of imports; the second one is the import's own. */
export const importLocks = 4_810_001

/** What work that was cut short has left: a file half read is lost, the rest wrote nothing. */
const afterInterruption = sql`case state when 'Reading' then 'Failed' when 'Applying' then 'Ready' else 'Applied' end`

/** Under way by its state, while nobody carries it out: its process is gone. Who has just claimed it gets a moment. */
const isInterrupted = sql`case when state in ('Reading', 'Applying', 'Undoing')
  then claimed_at < now() - interval '5 seconds' and not exists (
    select 1 from pg_locks where locktype = 'advisory' and classid = ${sql.lit(importLocks)} and objid = number::oid
      and database = (select oid from pg_database where datname = current_database()))
  else false end`

const listedColumns = sql`id, project_id, parent_id, user_id,
  (select name from app_user where app_user.id = user_id) as user_name, file_name, progress, facility, location_id, created_at,
  ${isInterrupted} as was_interrupted, case when ${isInterrupted} then ${afterInterruption} else state end as state`

export async function findImport(database: Database, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${listedColumns}, number, with_groups, counts, plan, kind, table_file, columns, subject, store_id from location_import where id = ${id}`.execute(
    database,
  )
  return rows[0]
}

/** Imports of a project, the latest first: those for a place that is seen, or for the top of a project that all is seen of. */
export async function listImports(
  database: Database,
  sight: Sight,
  { page, limit }: { page: number; limit: number },
): Promise<ListedImportRow[]> {
  const isSeen = sight.isWhole
    ? sql`true`
    : sql`exists (select from location l where l.id = location_import.parent_id and ${withinSight(sight)})`
  const { rows } = await sql<ListedImportRow>`
    select ${listedColumns} from location_import where project_id = ${sight.projectId} and subject = 'location' and ${isSeen}
    order by created_at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}

export async function addImport(
  database: Database,
  given: {
    projectId: string
    parentId: string | null
    subject?: ImportSubject
    storeId?: string
    userId: string
    fileName: string
    withGroups: boolean
    claim: string
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into location_import (project_id, parent_id, subject, store_id, user_id, file_name, state, claim,
      claimed_at, with_groups)
    values (${given.projectId}, ${given.parentId}, ${given.subject ?? 'location'}, ${given.storeId ?? null}, ${given.userId},
      ${given.fileName}, 'Reading', ${given.claim}, now(), ${given.withGroups})
    returning id`.execute(database)
  const row = rows[0]
  if (!row) throw new Error('the import was not written')
  return row.id
}

/** Takes an import on, if it still stands at `from`: of several who try at once, one gets it. */
export async function claimImport(
  database: Database,
  id: string,
  { from, to, claim, withGroups }: { from: ImportState; to: ImportState; claim: string; withGroups: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update location_import
    set state = ${to}, progress = 0, claim = ${claim}, claimed_at = now(), with_groups = ${withGroups}
    where id = ${id} and case when ${isInterrupted} then ${afterInterruption} else state end = ${from}
  `.execute(database)
  return numAffectedRows === 1n
}

/** Remembers how a table was read, and what its columns hold. */
export async function keepTable(
  database: Database,
  id: string,
  table: { file?: TableFile; columns: Columns },
): Promise<void> {
  await sql`
    update location_import set kind = 'table', columns = ${JSON.stringify(table.columns)}::jsonb
      ${table.file ? sql`, table_file = ${JSON.stringify(table.file)}::jsonb` : sql``}
    where id = ${id}`.execute(database)
}

/** Ends what `claim` stands for. False when someone else has taken the import on since. */
export async function settleImport(
  database: Database,
  id: string,
  claim: string,
  state: ImportState,
  planned?: {
    facility: string | null
    locationId: string | null
    counts: Record<string, ImportCounts>
    plan: string | null
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update location_import set state = ${state}, progress = 100, claim = null, claimed_at = null
      ${
        planned
          ? sql`, facility = ${planned.facility}, location_id = ${planned.locationId},
              counts = ${JSON.stringify(planned.counts)}::jsonb, plan = ${planned.plan}`
          : sql``
      }
    where id = ${id} and claim = ${claim}`.execute(database)
  return numAffectedRows === 1n
}

/** A problem of the import as a whole: what went wrong with the last thing that was tried. */
export async function addProblem(
  database: Database,
  importId: string,
  problem: { key: string; foundBy: 'reading' | 'planning'; refused: boolean },
): Promise<void> {
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, key)
    values (${importId}, ${problem.foundBy}, ${problem.refused}, '', 0, ${problem.key})`.execute(database)
}

/** Forgets what went wrong with the import as a whole, when that is tried again. */
export async function forgetProblems(
  database: Database,
  importId: string,
  keys: readonly string[],
): Promise<void> {
  await sql`
    delete from import_problem where import_id = ${importId} and row = 0 and key = any(${keys}::text[])`.execute(
    database,
  )
}

export async function listProblems(database: Database, importId: string, limit: number) {
  const { rows } = await sql<ProblemRow & { all: number }>`
    select sheet, row, column_name, key, params, refused, count(*) over ()::int as "all"
    from import_problem where import_id = ${importId} order by refused desc, id limit ${limit}`.execute(
    database,
  )
  return { problems: rows, count: rows[0]?.all ?? 0 }
}

/** How many files of a user are being read, or wait to be. */
export async function countReading(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from location_import
    where user_id = ${userId} and state = 'Reading' and not (${isInterrupted})`.execute(database)
  return rows[0]?.count ?? 0
}

/** Dry runs of a user in a project that are kept: each holds all rows of its file. */
const keptDryRuns = 5

/** Forgets the dry runs of a user in a project that were never applied and are a day old, or not among the newest. */
export async function forgetOldDryRuns(database: Database, userId: string, projectId: string): Promise<void> {
  await sql`
    delete from location_import
    where user_id = ${userId} and project_id = ${projectId} and state in ('Ready', 'Refused', 'Failed', 'Reading')
      and (created_at < now() - interval '1 day' or state <> 'Reading' and id not in (
        select id from location_import newest
        where user_id = ${userId} and project_id = ${projectId} and state in ('Ready', 'Refused', 'Failed')
        order by created_at desc limit ${keptDryRuns}))`.execute(database)
}
