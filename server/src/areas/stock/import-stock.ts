import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadStore } from '../store/store.loader.ts'
import { parseAmount } from '@atrium/contract/amounts'
import { bookEntries, holdBalances, type Movement } from './book-entries.ts'
import { tellStock } from './movements.ts'
import { requireMaterials } from './stock-lines.ts'

/**
 * Sets the amounts on hand, all or none; what differs is booked.
 * @returns how many rows were taken
 * @throws Failure 404, 403, validation that names every wrong row
 */
export async function importStock(
  context: Context,
  given: CallRequest<'/store/importMaterials'>,
): Promise<number> {
  const store = await loadStore(context, given.store_id, 'store_materials_import', 'kept')
  if (store.project_id !== given.project_id) throw notFound()
  const ids = given.materials.map((row) => row.id)
  await requireMaterials(context, ids, (index) => `materials.${index}.id`)

  const keys = ids.map((material_id) => ({ store_id: store.id, material_id }))
  const held = await holdBalances(context.database, keys)
  const movements = given.materials.flatMap(({ id, stock }, index): Movement[] => {
    const key = { store_id: store.id, material_id: id }
    const quantity = parseAmount(stock) - held.get(key).stock
    if (quantity === 0n) return []
    const field = `materials.${index}.stock`
    return [{ ...key, kind: 'import', quantity, field, takes: 'reserved', request_id: null, note: '' }]
  })
  await bookEntries(context, held, movements)
  if (movements.length === 0 && !held.isExtended) context.unchanged()
  else tellStock(context, store, { kind: 'import', lines: given.materials })
  return given.materials.length
}
