import { stockRights, type StockKind } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'

/**
 * Booking a kind needs its rights in the store's project, besides seeing the store.
 * @throws Failure forbidden
 */
export async function requireStockRights(
  context: Context,
  projectId: string,
  kind: StockKind,
): Promise<void> {
  for (const code of stockRights[kind]) await context.require(projectId, code)
}
