import type { Database } from '../../../database/database.ts'
import { readParams } from '../catalog-param-rows.loader.ts'
import { readPlans } from '../catalog-plan-rows.loader.ts'
import { readSpares } from '../catalog-spare-rows.loader.ts'
import { readSpecs } from '../catalog-spec-rows.loader.ts'
import { paramList } from '../param-list.ts'
import { keptPlans } from '../plan-list.ts'
import { spareList } from '../spare-list.ts'
import { specList } from '../spec-list.ts'

const specs = specList(false)
const params = paramList(false)
const spares = spareList(new Set())

/** Returns the own lists of a kind as the audit trail keeps them, without empty ones. */
export async function readOwnLists(database: Database, catalogId: string): Promise<Record<string, unknown>> {
  const isOwn = ({ catalog }: { catalog: { id: string } }) => catalog.id === catalogId
  const lists = {
    specs: (await readSpecs(database, catalogId)).filter(isOwn).map((one) => specs.factsOf(one)),
    params: (await readParams(database, catalogId)).filter(isOwn).map((one) => params.factsOf(one)),
    spares: (await readSpares(database, catalogId)).filter(isOwn).map((one) => spares.factsOf(one)),
    plans: (await readPlans(database, catalogId)).filter(isOwn).map((one) => keptPlans.factsOf(one)),
  }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
}
