import type { ImportAction, Multilingual, StockImportRow } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { presentLineProblem } from '../../staged-import/staged-import.presenter.ts'
import { presentAmount } from '@atrium/contract/amounts'

interface FoundRow {
  row: number
  action: ImportAction
  material_id: string | null
  code: string | null
  name: Multilingual
  unit: string | null
  is_kept: boolean
  stock_before: string | null
  stock: string | null
  reorder_before: string | null
  reorder_level: string | null
  unit_cost: string | null
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
}

/** Returns a page of the outcomes of a dry run for the rows of a table of materials. */
export async function listRows(
  database: Database,
  importId: string,
  { action, page, limit }: { action: ImportAction; page: number; limit: number },
): Promise<{ rows: FoundRow[]; total: number }> {
  const { rows } = await sql<FoundRow & { total: number }>`
    select row, action, material_id, code, name, unit, is_kept, stock_before, stock, reorder_before, reorder_level, unit_cost,
      problem, problem_column, problem_params,
      (select count(*)::int from import_material where import_id = ${importId} and action = ${action}) as total
    from import_material where import_id = ${importId} and action = ${action}
    order by seq limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return { rows, total: rows[0]?.total ?? 0 }
}

function changesOf(found: FoundRow): StockImportRow['changes'] {
  if (found.action !== 'create' && found.action !== 'change') return []
  const fields = [
    ['stock', found.stock_before, found.stock],
    ['reorder_level', found.reorder_before, found.reorder_level],
  ] as const
  return fields.flatMap(([field, before, after]) => {
    // The initial level is zero, so zero changes nothing.
    const isSame = field === 'reorder_level' && before === null && Number(after) === 0
    if (after === null || before === after || isSame) return []
    return [{ field, before: before === null ? null : presentAmount(before), after: presentAmount(after) }]
  })
}

/**
 * `seesCatalogue`: the reader sees the catalogue. Other readers get only the code of a material that the store does not keep
 * [STK-21].
 */
export function presentRow(found: FoundRow, language: string, seesCatalogue: boolean): StockImportRow {
  const { row, action } = found
  const isNamed = found.is_kept || action === 'create' || seesCatalogue
  return {
    row,
    action,
    code: found.code ?? '',
    name: isNamed ? inLanguage(found.name, language) : '',
    unit: isNamed ? (found.unit ?? '') : '',
    material_id: found.is_kept ? found.material_id : null,
    changes: changesOf(found),
    unit_cost: found.unit_cost === null ? null : presentAmount(found.unit_cost),
    problem: presentLineProblem(found),
  }
}
