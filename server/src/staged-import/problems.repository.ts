import type { MessageKey, MessageParams } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export interface ProblemRow {
  sheet: string
  row: number
  column_name: string | null
  key: string
  params: Record<string, string | number>
  refused: boolean
}

/** A problem at a place of a file, found while reading it. `key` names its message. Row 0 is the sheet as a whole. */
export interface StageProblem {
  /** The sheet's title; '' for the file as a whole. */
  sheet: string
  row: number
  column?: string
  key: Extract<MessageKey, `import_${string}`>
  params?: MessageParams
  /** Whether the row is refused; else the problem is a remark. */
  refused: boolean
}

/** Adds the problems found while reading the file, in order. */
export async function writeProblems(
  database: Database,
  importId: string,
  problems: readonly StageProblem[],
): Promise<void> {
  if (problems.length === 0) return
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'reading', * from unnest(
      ${problems.map(({ refused }) => refused)}::boolean[],
      ${problems.map(({ sheet }) => sheet)}::text[],
      ${problems.map(({ row }) => row)}::int[],
      ${problems.map(({ column }) => column ?? null)}::text[],
      ${problems.map(({ key }) => key)}::text[],
      ${problems.map(({ params }) => JSON.stringify(params ?? {}))}::jsonb[]
    )`.execute(database)
}

/** Adds a problem of the import as a whole, from the last attempt to do something with it. */
export async function addProblem(
  database: Database,
  importId: string,
  problem: { key: string; params?: MessageParams; refused: boolean },
): Promise<void> {
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, key, params)
    values (${importId}, 'planning', ${problem.refused}, '', 0, ${problem.key},
      ${JSON.stringify(problem.params ?? {})}::jsonb)`.execute(database)
}

/** Deletes the problems found by planning, before it is repeated. */
export async function forgetPlanned(database: Database, importId: string): Promise<void> {
  await sql`delete from import_problem where import_id = ${importId} and found_by = 'planning'`.execute(
    database,
  )
}

/** Deletes problems of the import as a whole, before another attempt. */
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

/** Returns the first problems of an import, refused rows first, and the number of all. */
export async function listProblems(database: Database, importId: string, limit: number) {
  const { rows } = await sql<ProblemRow & { all: number }>`
    select sheet, row, column_name, key, params, refused, count(*) over ()::int as "all"
    from import_problem where import_id = ${importId} order by refused desc, id limit ${limit}`.execute(
    database,
  )
  return { problems: rows, count: rows[0]?.all ?? 0 }
}
