import type { CallReply, CallRequest } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { findByScan } from '../material/scanned.loader.ts'
import { loadStocktake } from './stocktake.loader.ts'
import { sightOf } from './stocktake.policy.ts'
import { presentLine } from './stocktake.presenter.ts'
import { listLines } from './stocktake-lines.repository.ts'

/**
 * Returns what a scanned code means for a stocktake. A material that is neither planned nor kept by the store is found by a caller who
 * may see all materials.
 */
export async function findMaterial(
  context: Context,
  given: CallRequest<'/stocktake/findMaterial'>,
): Promise<CallReply<'/stocktake/findMaterial'>> {
  const { database, actor } = context
  const stocktake = await loadStocktake(context, given.stocktake_id, 'stocktake_count')
  const [scanned] = await findByScan(database, [given.code], stocktake.store_id)
  if (!scanned) return { found: null }
  const { rows } = await listLines(
    database,
    { stocktakeId: stocktake.id, personId: actor.userId },
    { show: 'all', search: '', materialId: scanned.id, page: 1, limit: 1 },
  )
  const [line] = rows
  if (!line && !scanned.is_kept && !(await holdsAnywhere(context, 'materials_view'))) return { found: null }
  const sight = sightOf(stocktake, await context.rights(stocktake.project_id))
  return {
    found: {
      material_id: scanned.id,
      code: scanned.code,
      name: inLanguage(scanned.name, actor.language),
      unit: scanned.unit,
      quantity: presentAmount(scanned.quantity),
      line: line ? presentLine(line, sight, actor.language) : null,
    },
  }
}
