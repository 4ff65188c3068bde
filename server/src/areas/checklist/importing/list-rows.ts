import { checklistTableFields, type CallReply, type CallRequest, type ImportAction } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { presentLineProblem } from '../../../staged-import/staged-import.presenter.ts'

interface FoundRow {
  row: number
  action: ImportAction
  code: string | null
  fields: { section: string; type: string; text: string }
  changes: Record<string, [before: string, after: string]>
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}

/** Returns a page of the outcomes of a dry run, as its call replies with them. */
export async function listRows(
  database: Database,
  importId: string,
  { action, page, limit }: Omit<CallRequest<'/checklist/getImportRows'>, 'import_id'>,
): Promise<CallReply<'/checklist/getImportRows'>> {
  const listed = sql`from import_coded where import_id = ${importId} and action = ${action}`
  const { rows } = await sql<FoundRow & { total: number }>`
    select row, action, code, fields, changes, problem, problem_column, problem_params,
      (select count(*)::int ${listed}) as total ${listed}
    order by seq limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return {
    rows: rows.map((found) => ({
      row: found.row,
      action: found.action,
      key: found.code ?? '',
      section: found.fields.section,
      type: found.fields.type,
      text: found.fields.text,
      changes: checklistTableFields.flatMap((field) => {
        const change = found.changes[field]
        return change ? [{ field, before: change[0], after: change[1] }] : []
      }),
      problem: presentLineProblem(found),
    })),
    total: rows[0]?.total ?? 0,
  }
}
