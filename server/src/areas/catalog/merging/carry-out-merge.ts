import type { Database } from '../../../database/database.ts'
import { markRemoved } from '../catalog.repository.ts'
import { raiseVersion } from '../own-list.repository.ts'
import { moveAdopted } from './adopted-kinds.repository.ts'
import { matchRecords, readings, specValues } from './kept-records.repository.ts'
import type { Pair } from './lines-of-both.ts'
import type { MergedList } from './merge-list.ts'
import { moveAssetsOf, moveChildren, takeOver } from './merge.repository.ts'
import type { PlannedMerge } from './plan-merge.ts'

type Lines = MergedList<{ id: string }>

const idsOf = ({ taken }: Lines) => taken.map(({ id }) => id)
const pairsOf = ({ matched }: Lines) => matched.map(({ from, into }) => ({ from: from.id, into: into.id }))

/**
 * Carries a planned merge out; returns whether the kind that remains has changed. Lines that are not taken over stay with the removed
 * kind, so that nothing is deleted.
 */
export async function carryOutMerge(
  database: Database,
  { fromId, intoId }: Pair,
  { specs, params, spares, plans }: PlannedMerge,
): Promise<boolean> {
  // First, as it asks which assets are below the kind that goes.
  await matchRecords(database, specValues, { pairs: pairsOf(specs), catalogId: fromId })
  await matchRecords(database, readings, { pairs: pairsOf(params), catalogId: fromId })
  await takeOver(database, 'catalog_spec', { ids: idsOf(specs), intoId })
  await takeOver(database, 'catalog_param', { ids: idsOf(params), intoId })
  await takeOver(database, 'catalog_spare', { ids: idsOf(spares), intoId })
  await takeOver(database, 'catalog_plan', { ids: idsOf(plans), intoId })
  await moveAssetsOf(database, fromId, intoId)
  await moveChildren(database, fromId, intoId)
  await moveAdopted(database, { fromId, intoId })
  await markRemoved(database, fromId)
  const isChanged = [specs, params, spares, plans].some(({ taken }) => taken.length > 0)
  if (isChanged) await raiseVersion(database, intoId)
  return isChanged
}
