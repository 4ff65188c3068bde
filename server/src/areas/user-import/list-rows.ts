import { userTableFields, type ImportAction, type UserImportRow } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { presentLineProblem } from '../../staged-import/staged-import.presenter.ts'

/** In the order of the screen. */
const fields = ['project', ...userTableFields]

type Change = [before: string | null, after: string | null]

interface FoundRow {
  row: number
  action: ImportAction
  user_id: string | null
  email: string | null
  name: string | null
  changes: Record<string, Change>
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}

/** Returns a page of the outcomes of a dry run for the rows of a table of people. */
export async function listRows(
  database: Database,
  importId: string,
  { action, page, limit }: { action: ImportAction; page: number; limit: number },
): Promise<{ rows: FoundRow[]; total: number }> {
  const { rows } = await sql<FoundRow & { total: number }>`
    select row, action, user_id, email, name, changes, problem, problem_column, problem_params,
      (select count(*)::int from import_user where import_id = ${importId} and action = ${action}) as total
    from import_user where import_id = ${importId} and action = ${action}
    order by seq limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return { rows, total: rows[0]?.total ?? 0 }
}

export function presentRow(found: FoundRow): UserImportRow {
  const { row, action } = found
  return {
    row,
    action,
    email: found.email ?? '',
    name: found.name ?? '',
    user_id: action === 'create' ? null : found.user_id,
    changes: Object.entries(found.changes)
      .toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other))
      // The row itself shows the name of a new user.
      .filter(([field]) => action !== 'create' || field !== 'name')
      .map(([field, [before, after]]) => ({ field, before: before ?? '', after: after ?? '' })),
    problem: presentLineProblem(found),
  }
}
