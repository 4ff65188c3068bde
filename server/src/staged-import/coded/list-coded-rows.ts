import type { ImportAction } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { presentLineProblem } from '../staged-import.presenter.ts'
import type { CodedThing } from './coded-fields.ts'

type Value = string | number | null

interface FoundRow {
  row: number
  action: ImportAction
  thing_id: string | null
  code: string | null
  name: string | null
  changes: Record<string, [before: Value, after: Value]>
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}

/** Returns a page of the outcomes of a dry run, as its call replies with them. */
export async function listCodedRows(
  database: Database,
  { fields }: CodedThing,
  importId: string,
  { action, page, limit }: { action: ImportAction; page: number; limit: number },
) {
  const { rows } = await sql<FoundRow & { total: number }>`
    select row, action, thing_id, code, name, changes, problem, problem_column, problem_params,
      (select count(*)::int from import_coded where import_id = ${importId} and action = ${action}) as total
    from import_coded where import_id = ${importId} and action = ${action}
    order by seq limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return {
    rows: rows.map((found) => ({
      row: found.row,
      action: found.action,
      code: found.code ?? '',
      name: found.name ?? '',
      thing_id: found.action === 'create' ? null : found.thing_id,
      changes: Object.keys(fields).flatMap((field) => {
        const change = found.changes[field]
        return change ? [{ field, before: change[0], after: change[1] }] : []
      }),
      problem: presentLineProblem(found),
    })),
    total: rows[0]?.total ?? 0,
  }
}
