import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadStore } from '../store/store.loader.ts'
import { formatAmount, parseAmount, presentAmount } from '@atrium/contract/amounts'
import { notifyStock } from './movements.ts'
import { presentStock } from './stock.presenter.ts'
import { findStock, type StockRow } from './stock.repository.ts'

/**
 * Sets the reorder level and the shelf of a material in a store, and returns the balance's version.
 * @throws Failure 404 for a store that the caller does not see or a material that it does not keep, 403, 409 for a stale
 * version
 */
export async function updateStoreMaterial(
  context: Context,
  given: CallRequest<'/store/update_material'>,
): Promise<number> {
  const store = await loadStore(context, given.store_id, 'store_materials_edit', 'kept')
  const current = await findStock(context.database, store.id, given.material_id, 'locked')
  if (!current) throw notFound()
  await assertVersionOf(context, store.project_id, current, given.version)
  const before = { reorder_level: presentAmount(current.reorder_level), shelf: current.shelf }
  const after = {
    reorder_level: formatAmount(parseAmount(given.reorder_level ?? current.reorder_level)),
    shelf: given.shelf ?? current.shelf,
  }
  if (after.reorder_level === before.reorder_level && after.shelf === before.shelf) {
    context.unchanged()
    return current.version
  }
  await sql`update stock_balance set reorder_level = ${after.reorder_level}::numeric, shelf = ${after.shelf}, version = version + 1
    where store_id = ${store.id} and material_id = ${given.material_id}`.execute(context.database)
  notifyStock(context, store, {
    material_id: given.material_id,
    ...after,
    reorder_level_before: before.reorder_level,
    ...(after.shelf !== before.shelf && { shelf_before: before.shelf }),
  })
  return current.version + 1
}

/**
 * Removes a material from the list of a store. Its ledger stays.
 * @throws Failure 404, 403, 409 for a stale version and while some is on hand or reserved
 */
export async function removeStoreMaterial(
  context: Context,
  given: CallRequest<'/store/remove_material'>,
): Promise<void> {
  const { database } = context
  const store = await loadStore(context, given.store_id, 'store_materials_delete', 'locked')
  const current = await findStock(database, store.id, given.material_id, 'locked')
  if (!current) throw notFound()
  await assertVersionOf(context, store.project_id, current, given.version)
  if (parseAmount(current.stock) !== 0n || parseAmount(current.reserved) !== 0n) throw conflict('stock_left')
  await sql`delete from stock_balance where store_id = ${store.id} and material_id = ${given.material_id}`.execute(
    database,
  )
  notifyStock(context, store, { removed_material_id: given.material_id })
}

/** Checks the version of a balance. Only users who may read what a store keeps get the current balance in a conflict. */
async function assertVersionOf(
  context: Context,
  projectId: string,
  current: StockRow,
  expected: number | undefined,
): Promise<void> {
  const { version } = current
  const mayRead = (await context.rights(projectId)).may('store_materials_view')
  assertVersion(expected, current, () =>
    mayRead ? presentStock(current, context.actor.language) : { version },
  )
}
