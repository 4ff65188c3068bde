import type { AssetCondition, EachReply } from '@atrium/contract'
import { Refusals } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import { changeAssets } from './update-assets.ts'

/**
 * Gives assets their conditions, each by the rules of a single change. The number of queries does not depend on that of the assets.
 * @returns those that the caller may not change, with the reason, and how many have another condition now
 */
export async function setConditions(
  context: Context,
  conditions: ReadonlyMap<string, AssetCondition>,
): Promise<{ changed: number; refused: EachReply['refused'] }> {
  const refusals = new Refusals()
  let changed = 0
  const byCondition = Map.groupBy(conditions, ([, condition]) => condition)
  for (const [condition, assets] of byCondition)
    changed += await changeAssets(context, { assets: assets.map(([id]) => id), set: { condition } }, refusals)
  return { changed, refused: refusals.list() }
}
