import type { CallReply, CallRequest, ImportAction, LibraryKind, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { presentLineProblem } from '../../../staged-import/staged-import.presenter.ts'

interface FoundRow {
  row: number
  action: ImportAction
  thing_id: string | null
  code: string | null
  fields: { kind: LibraryKind | null; name: Multilingual }
  changes: Record<string, [before: string, after: string]>
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}

/** In the order of the columns. */
const fields = ['parent', 'name', 'description', 'color', 'amount', 'day', 'points', 'result', 'retired']
const placeOf = (field: string) => fields.indexOf(field.split(':')[0] ?? '')

/** Returns a page of the outcomes of a dry run, as its call replies with them. */
export async function listRows(
  database: Database,
  importId: string,
  { action, page, limit }: Omit<CallRequest<'/library/getImportRows'>, 'import_id'>,
  language: string,
): Promise<CallReply<'/library/getImportRows'>> {
  const { rows } = await sql<FoundRow & { total: number }>`
    select row, action, thing_id, code, fields, changes, problem, problem_column, problem_params,
      (select count(*)::int from import_coded where import_id = ${importId} and action = ${action}) as total
    from import_coded where import_id = ${importId} and action = ${action}
    order by seq limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return {
    rows: rows.map((found) => ({
      row: found.row,
      action: found.action,
      kind: found.fields.kind,
      code: found.code ?? '',
      name: inLanguage(found.fields.name, language),
      entry_id: found.action === 'create' ? null : found.thing_id,
      changes: Object.entries(found.changes)
        .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
        .map(([field, [before, after]]) => ({ field, before, after })),
      problem: presentLineProblem(found),
    })),
    total: rows[0]?.total ?? 0,
  }
}
