import type { ListedMaintenance } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { Sight } from '../location/sight.ts'
import { isCorrective, readListedWork, type ListedOrder } from './lists/listed-work.loader.ts'

const isMaintenance = (order: ListedOrder): order is ListedMaintenance => !isCorrective(order)

/** Reads orders of maintenance of one project in the order of their ids, as lists show them. The caller must see them. */
export const readListedMaintenance = async (
  context: Context,
  sight: Sight,
  ids: readonly string[],
): Promise<ListedMaintenance[]> => (await readListedWork(context, sight, ids)).filter(isMaintenance)
