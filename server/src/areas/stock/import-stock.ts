import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadStore } from '../store/store.loader.ts'
import { notifyStock } from './movements.ts'
import { requireMaterials } from './stock-lines.ts'
import { setAmounts } from './amounts.writer.ts'
import { raiseLowStock } from './low-stock.writer.ts'

/**
 * Sets the amounts on hand, all or none, and books the differences.
 * @returns the number of rows
 * @throws Failure 404, 403, 422 that names every wrong row
 */
export async function importStock(
  context: Context,
  given: CallRequest<'/store/importMaterials'>,
): Promise<number> {
  const store = await loadStore(context, given.store_id, 'store_materials_import', 'kept')
  if (store.project_id !== given.project_id) throw notFound()
  const ids = given.materials.map((row) => row.id)
  await requireMaterials(context, ids, (index) => `materials.${index}.id`)

  const amounts = given.materials.map(({ id, stock, unit_cost }, index) => ({
    material_id: id,
    stock,
    added: unit_cost,
    field: `materials.${index}.stock`,
  }))
  const { held, booked } = await setAmounts(context, store.id, amounts)
  await raiseLowStock(
    context,
    held,
    ids.map((material_id) => ({ store_id: store.id, material_id })),
  )
  if (booked === 0 && !held.isExtended) context.unchanged()
  else notifyStock(context, store, { kind: 'import', lines: given.materials })
  return given.materials.length
}
