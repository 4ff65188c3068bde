import type { ImportAction, ImportRow, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { presentLineProblem } from '../../../staged-import/staged-import.presenter.ts'
import { sees, type Sight } from '../../location/sight.ts'

type Change = [before: unknown, after: unknown]

export interface FoundRow {
  row: number
  action: ImportAction
  code: string | null
  name: Multilingual | null
  /** The current location of the row, if there is one. */
  current_id: string | null
  current_path: string | null
  changes: Record<string, Change> | null
  /** The codes of the current parent and of the new one. */
  parent_before: string | null
  parent_after: string | null
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}

/** Returns a page of the rows of a table with the outcome of the dry run. */
export async function listRows(
  database: Database,
  importId: string,
  { action, page, limit }: { action: ImportAction; page: number; limit: number },
): Promise<{ rows: FoundRow[]; total: number }> {
  const { rows } = await sql<FoundRow & { total: number }>`
    with page as materialized (
      select * from import_location where import_id = ${importId} and action = ${action}
      order by seq limit ${limit} offset ${(page - 1) * limit}
    )
    select s.row, s.action, s.code, s.name, l.id as current_id, l.path::text as current_path, s.changes,
      before.code as parent_before, coalesce(after.code, fresh.code) as parent_after, s.problem, s.problem_column,
      s.problem_params,
      (select count(*)::int from import_location where import_id = ${importId} and action = ${action}) as total
    from page s left join location l on l.id = s.location_id
      left join location before on before.id = l.parent_id
      left join location after on after.id = s.parent_id
      left join import_location fresh on fresh.import_id = s.import_id and fresh.location_id = s.parent_id
        and fresh.action = 'create'
    order by s.seq`.execute(database)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns a value as one text. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}

/** Splits changes of names and descriptions by language. */
function differences(field: string, [before, after]: Change): ImportRow['changes'] {
  if (field !== 'name' && field !== 'description')
    return [{ field, before: asText(before), after: asText(after) }]
  const [was, is] = [before as Multilingual, after as Multilingual]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((language) => was[language] !== is[language])
    .map((language) => ({
      field: `${field}:${language}`,
      before: was[language] ?? '',
      after: is[language] ?? '',
    }))
}

export function presentRow(row: FoundRow, sight: Sight, language: string): ImportRow {
  const isSeen = row.current_path !== null && sees(sight, row.current_path)
  return {
    row: row.row,
    action: row.action,
    code: row.code ?? '',
    name: inLanguage(row.name ?? {}, language),
    location_id: isSeen ? row.current_id : null,
    changes: Object.entries(row.changes ?? {}).flatMap(([field, change]) =>
      differences(field, field === 'parent' ? [row.parent_before, row.parent_after] : change),
    ),
    problem: presentLineProblem(row),
  }
}
