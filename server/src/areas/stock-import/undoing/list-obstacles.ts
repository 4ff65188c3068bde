import type { CallReply } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { scopeIn, type StockInto } from '../stock-import.loader.ts'
import { listDifferences } from './differences.ts'

/** Returns a page of the materials that an undo of an applied import would leave as they are, by code. */
export async function listObstacles(
  context: Context,
  row: ImportRow<StockInto>,
  page: { page: number; limit: number },
): Promise<CallReply<'/store/getImportObstacles'>> {
  if (row.state !== 'Applied') return { obstacles: [], total: 0 }
  const { seesCatalogue } = await scopeIn(context, row.project_id)
  const { rows, total } = await listDifferences(context.database, row.id, row.into.store_id, page)
  const obstacles = rows.map(({ id, kind, version, code, name, unit, imported, stock }) => ({
    id,
    kind,
    version,
    code,
    name: stock === null && !seesCatalogue ? '' : inLanguage(name, context.actor.language),
    unit,
    imported: presentAmount(imported),
    stock: stock === null ? null : presentAmount(stock),
    may_take_back: kind === 'changed',
  }))
  return { obstacles, total }
}
