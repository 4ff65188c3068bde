import { stockRights, type StockKind } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'

/**
 * Requires the rights for a kind of booking in the store's project. The caller must also see the store.
 * @throws Failure forbidden
 */
export async function requireStockRights(
  context: Context,
  projectId: string,
  kind: StockKind,
): Promise<void> {
  for (const code of stockRights[kind]) await context.require(projectId, code)
}
