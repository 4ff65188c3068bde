import type { CallReply, CallRequest, CatalogPart, ImportAction, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { presentLineProblem } from '../../../staged-import/staged-import.presenter.ts'
import { columnsOf } from './columns.ts'

interface FoundRow {
  row: number
  action: ImportAction
  thing_id: string | null
  code: string | null
  fields: { part: CatalogPart | null; catalog: string | null; name: string | Multilingual }
  changes: Record<string, [before: string, after: string]>
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}

/** Returns the place of a field among the columns of its sheet; labels come first. */
function placeOf(part: CatalogPart | null, field: string): number {
  return part === null ? 0 : columnsOf(part, []).findIndex(({ heading }) => heading === field)
}

/**
 * Returns a page of the outcomes of a dry run, as its call replies with them.
 * @param hidden the lists that the reader does not see: of these, only refused rows are told, which say what the file says
 */
export async function listRows(
  database: Database,
  importId: string,
  { action, page, limit }: Omit<CallRequest<'/catalog/getImportRows'>, 'import_id'>,
  { language, hidden }: { language: string; hidden: readonly CatalogPart[] },
): Promise<CallReply<'/catalog/getImportRows'>> {
  const listed = sql`from import_coded where import_id = ${importId} and action = ${action}
    and (action = 'refused' or coalesce(fields ->> 'part', '') <> all(${hidden}::text[]))`
  const { rows } = await sql<FoundRow & { total: number }>`
    select row, action, thing_id, code, fields, changes, problem, problem_column, problem_params,
      (select count(*)::int ${listed}) as total ${listed}
    order by seq limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return {
    rows: rows.map((found) => {
      const { part, catalog, name } = found.fields
      return {
        row: found.row,
        action: found.action,
        part,
        code: found.code ?? '',
        catalog_code: catalog,
        name: typeof name === 'string' ? name : inLanguage(name, language),
        catalog_id: found.thing_id,
        changes: Object.entries(found.changes)
          .toSorted(([one], [other]) => placeOf(part, one) - placeOf(part, other))
          .map(([field, [before, after]]) => ({ field, before, after })),
        problem: presentLineProblem(found),
      }
    }),
    total: rows[0]?.total ?? 0,
  }
}
