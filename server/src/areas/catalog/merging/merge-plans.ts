import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { readPlans, type PlanRow } from '../catalog-plan-rows.loader.ts'
import { workOf } from '../plan-list.ts'
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
  const merged = mergeList<PlanRow>({
    ...lines,
    keyOf: codeOf,
    codeOf,
    isUsed: ({ catalog, is_active, criticality }) =>
      catalog.id === pair.fromId && (is_active || criticality === 'Statutory'),
    misfit: (from, into) =>
      isDeepStrictEqual(workOf(from), workOf(into)) ? null : 'catalog_merge_plan_unfit',
    says: { lost: 'catalog_merge_plan_lost', below: 'catalog_merge_plan_below' },
  })
  if (await isOfProject(database, pair.intoId)) return merged
  // A checklist belongs to a project, and a kind of all projects names none.
  const unfit = merged.taken.filter(({ checklist_id }) => checklist_id !== null)
  const clashes = unfit.map(({ code }) => ({ of: code, key: 'catalog_merge_plan_checklist' as const }))
  return { ...merged, clashes: [...merged.clashes, ...clashes] }
}

async function isOfProject(database: Database, catalogId: string): Promise<boolean> {
  const { rows } = await sql`select from catalog where id = ${catalogId} and project_id is not null`.execute(
    database,
  )
  return rows.length > 0
}
