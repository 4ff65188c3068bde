import type { MessageKey, MessageParams } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** More problems of rows help nobody on a screen; the file of refused rows has all that are refused. */
export const mostProblems = 20_000

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

/** Adds the problems found while reading the file or planning, in order. */
export async function writeProblems(
  database: Database,
  importId: string,
  problems: readonly StageProblem[],
  foundBy: 'reading' | 'planning' = 'reading',
): Promise<void> {
  if (problems.length === 0) return
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, ${foundBy}, * from unnest(
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

/** The condition that a problem is of the file as a whole. */
const isOfFile = sql`(row = 0 and sheet = '')`

/** Identifies the cause of a problem: its kind, and where it is. */
const causeOf = sql`md5(jsonb_build_array(refused, key, sheet, column_name)::text)`

/** Returns the first problems of an import, those of the file first, then refused rows, and the number of all. */
export async function listProblems(database: Database, importId: string, limit: number) {
  const { rows } = await sql<ProblemRow & { all: number }>`
    select sheet, row, column_name, key, params, refused, count(*) over ()::int as "all"
    from import_problem where import_id = ${importId}
    order by ${isOfFile} desc, refused desc, id limit ${limit}`.execute(database)
  return { problems: rows, count: rows[0]?.all ?? 0 }
}

/** Problems of rows or of a sheet with the same cause. */
export interface CauseRow extends Omit<ProblemRow, 'row'> {
  id: string
  count: number
  first_row: number
}

/**
 * Returns the first causes of the problems of rows and sheets, refused rows first, then by number; and the numbers of refusals and
 * remarks. A parameter whose value differs between the problems of a cause is `…`.
 */
export async function listCauses(database: Database, importId: string, limit: number) {
  const { rows } = await sql<CauseRow & { errors: number; remarks: number }>`
    with problem as materialized (
      select id, row, refused, key, sheet, column_name, params, ${causeOf} as cause
      from import_problem where import_id = ${importId} and not ${isOfFile}
    ), cause as (
      select cause as id, refused, key, sheet, column_name, count(*)::int as count, min(row) as first_row, min(id) as first
      from problem group by cause, refused, key, sheet, column_name
    ), shared as (
      select cause, jsonb_object_agg(name, case when has_one then value else '"…"' end) as params
      from (
        select cause, name, count(distinct value) = 1 as has_one, (array_agg(value))[1] as value
        from problem, jsonb_each(params) as one (name, value) group by cause, name
      ) named group by cause
    )
    select c.id, c.refused, c.key, c.sheet, c.column_name, c.count, c.first_row, coalesce(s.params, '{}') as params,
      coalesce(sum(c.count) filter (where c.refused) over (), 0)::int as errors,
      coalesce(sum(c.count) filter (where not c.refused) over (), 0)::int as remarks
    from cause c left join shared s on s.cause = c.id
    order by c.refused desc, c.count desc, c.first limit ${limit}`.execute(database)
  const [first] = rows
  return { causes: rows, errors: first?.errors ?? 0, remarks: first?.remarks ?? 0 }
}

/** Returns a page of the problems of a cause, in the order of the file. */
export async function listProblemsOf(
  database: Database,
  importId: string,
  { cause, page, limit }: { cause: string; page: number; limit: number },
): Promise<{ problems: ProblemRow[]; total: number }> {
  const ofCause = sql`import_id = ${importId} and not ${isOfFile} and ${causeOf} = ${cause}`
  const { rows } = await sql<ProblemRow & { total: number }>`
    select sheet, row, column_name, key, params, refused,
      (select count(*)::int from import_problem where ${ofCause}) as total
    from import_problem where ${ofCause} order by row, id limit ${limit} offset ${(page - 1) * limit}`.execute(
    database,
  )
  return { problems: rows, total: rows[0]?.total ?? 0 }
}
