import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../../database/database.ts'
import { readPlans, type PlanRow } from '../catalog-plan-rows.loader.ts'
import { readLinesOfBoth, type Pair } from './lines-of-both.ts'
import { mergeList, type MergedList } from './merge-list.ts'

/**
 * Says what becomes of the maintenance plans of two kinds. Assets have nothing of their own of them, but an own plan that is switched on or
 * statutory never goes unless the other kind has the same.
 */
export async function mergePlans(database: Database, pair: Pair): Promise<MergedList<PlanRow>> {
  const lines = await readLinesOfBoth(database, pair, {
    read: readPlans,
    table: 'catalog_plan',
    key: 'code',
  })
  const codeOf = ({ code }: PlanRow) => code
  return mergeList<PlanRow>({
    ...lines,
    keyOf: codeOf,
    codeOf,
    isUsed: ({ catalog, is_active, is_statutory }) =>
      catalog.id === pair.fromId && (is_active || is_statutory),
    misfit: (from, into) => (isAlike(from, into) ? null : 'catalog_merge_plan_unfit'),
    says: { lost: 'catalog_merge_plan_lost', below: 'catalog_merge_plan_below' },
  })
}

/** Reports whether two plans ask for the same work equally. */
const isAlike = (one: PlanRow, other: PlanRow): boolean =>
  isDeepStrictEqual(one.interval, other.interval) &&
  one.is_statutory === other.is_statutory &&
  one.is_active === other.is_active
