import type { StockKind } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid, type FailureDetails } from '../../serve/failure.ts'
import { findMaterials } from '../material/material-rows.loader.ts'

/**
 * Checks that lines name existing materials, each once, and locks the materials until the transaction ends.
 * @param fieldOf the member of the call that names the material of a line
 * @throws Failure validation that names every wrong line
 */
export async function requireMaterials(
  context: Context,
  materialIds: readonly string[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const found = await findMaterials(context.database, materialIds, 'kept')
  const known = new Set(found.map((material) => material.id))
  const fields: NonNullable<FailureDetails['fields']> = {}
  const named = new Set<string>()
  for (const [index, id] of materialIds.entries()) {
    if (!known.has(id)) fields[fieldOf(index)] = { key: 'material_unknown' }
    else if (named.has(id)) fields[fieldOf(index)] = { key: 'material_twice' }
    named.add(id)
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/**
 * Checks that only openings and supplies name what a unit costs.
 * @throws Failure validation that names every line that must not
 */
export function requireNoCost(kind: StockKind, lines: readonly { unit_cost?: string | undefined }[]): void {
  if (kind === 'opening' || kind === 'supply') return
  const wrong = lines.flatMap(({ unit_cost }, index) =>
    unit_cost === undefined ? [] : [[costField(index), { key: 'stock_cost_not_taken' }] as const],
  )
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

/** The members of a call that name the material and the quantity of a line. */
export const materialField = (index: number): string => `lines.${index}.material_id`
export const quantityField = (index: number): string => `lines.${index}.quantity`
const costField = (index: number): string => `lines.${index}.unit_cost`
