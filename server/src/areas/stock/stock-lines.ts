import type { Context } from '../../serve/context.ts'
import { invalid, type FailureDetails } from '../../serve/failure.ts'
import { findMaterials } from '../material/material.repository.ts'

/**
 * Lines name materials that are there, each once; they stay until the transaction ends.
 * @param fieldOf the member of the request that names the material of a line
 * @throws Failure validation that names every line that is wrong
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

/** Where a request names the material of a line, and where its quantity. */
export const materialField = (index: number): string => `lines.${index}.material_id`
export const quantityField = (index: number): string => `lines.${index}.quantity`
