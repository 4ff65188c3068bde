import { limits, messageText, type CallReply } from '@atrium/contract'
import type { Database } from '../../../database/database.ts'
import { invalid } from '../../../serve/failure.ts'
import type { ParamRow } from '../catalog-param-rows.loader.ts'
import type { PlanRow } from '../catalog-plan-rows.loader.ts'
import type { SpareRow } from '../catalog-spare-rows.loader.ts'
import type { SpecRow } from '../catalog-spec-rows.loader.ts'
import type { OwnRow } from '../own-list.ts'
import type { Pair } from './lines-of-both.ts'
import type { MergedList } from './merge-list.ts'
import { mergeParams } from './merge-params.ts'
import { mergePlans } from './merge-plans.ts'
import { mergeSpares } from './merge-spares.ts'
import { mergeSpecs } from './merge-specs.ts'

type Preview = CallReply<'/catalog/merge'>['preview']

/** What a merge does to the lists of two kinds. Nothing is written yet. */
export interface PlannedMerge {
  specs: MergedList<SpecRow>
  params: MergedList<ParamRow>
  spares: MergedList<SpareRow>
  plans: MergedList<PlanRow>
  preview: Omit<Preview, 'assets' | 'kinds'>
}

/** @throws Failure 422 for more values and readings than one call moves, and for lists that would be too long */
export async function planMerge(database: Database, pair: Pair): Promise<PlannedMerge> {
  const { merged: specs, counts: values } = await mergeSpecs(database, pair)
  const { merged: params, counts: readings } = await mergeParams(database, pair)
  const spares = await mergeSpares(database, pair)
  const plans = await mergePlans(database, pair)
  assertRoom(specs, limits.specsOfCatalog)
  assertRoom(params, limits.paramsOfCatalog)
  assertRoom(spares, limits.sparesOfCatalog)
  assertRoom(plans, limits.plansOfCatalog)
  const moved = { values: sumOf(specs, values), readings: sumOf(params, readings) }
  if (moved.values + moved.readings > limits.recordsMerged)
    throw invalid({ into_id: { key: 'catalog_merge_records', params: { maximum: limits.recordsMerged } } })
  const conflicts = [
    ...conflictsOf('specs', specs),
    ...conflictsOf('params', params),
    ...conflictsOf('spares', spares),
    ...conflictsOf('plans', plans),
  ]
  return {
    specs,
    params,
    spares,
    plans,
    preview: {
      specs: presented(specs),
      params: presented(params),
      spares: presented(spares),
      plans: presented(plans),
      ...moved,
      conflicts,
    },
  }
}

function assertRoom({ taken, length }: MergedList<OwnRow>, maximum: number): void {
  if (taken.length > 0 && length > maximum)
    throw invalid({ into_id: { key: 'catalog_merge_full', params: { maximum } } })
}

const sumOf = (
  { matched }: { matched: readonly { from: { id: string } }[] },
  counts: ReadonlyMap<string, number>,
): number => matched.reduce((total, { from }) => total + (counts.get(from.id) ?? 0), 0)

const presented = ({ taken, matched, leftOut }: MergedList<OwnRow>): Preview['specs'] => ({
  taken: taken.length,
  matched: matched.length,
  left_out: leftOut.length,
})

const conflictsOf = (
  list: Preview['conflicts'][number]['list'],
  { clashes }: MergedList<OwnRow>,
): Preview['conflicts'] =>
  clashes.map(({ of, key }) => {
    const params = { code: of }
    return { list, of, code: 'conflict' as const, key, params, message: messageText(key, params) }
  })
