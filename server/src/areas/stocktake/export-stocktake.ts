import type { CallRequest } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { amountCell, moneyHeading } from '../../exports/amount-cells.ts'
import { exportTable } from '../../exports/export-table.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { fieldWord, pluralWord } from '../../languages/thing-words.ts'
import { forbidden } from '../../serve/failure.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { loadStocktake } from './stocktake.loader.ts'
import { mayShow, sightOf } from './stocktake.policy.ts'
import { listLines } from './stocktake-lines.repository.ts'

/**
 * Writes the lines of a stocktake by shelf and name. What the caller may not see is left empty, and so is what is not known.
 * @throws Failure as the loader of the stocktake, 403 for those that differ or are disputed while the caller may not see that
 */
export const exportStocktake = ({
  stocktake_id,
  show,
  format,
}: CallRequest<'/stocktake/export'>): FileExport =>
  exportTable(async (context) => {
    const { database, actor } = context
    const stocktake = await loadStocktake(context, stocktake_id, 'stocktake_view')
    const sight = sightOf(stocktake, await context.rights(stocktake.project_id))
    if (!mayShow(show, sight)) throw forbidden()
    const project = await findProjectOrigin(database, stocktake.project_id)
    const word = (field: string) => fieldWord('stocktake', field, actor.language)
    const of = { stocktakeId: stocktake.id, personId: actor.userId }
    return {
      projectId: stocktake.project_id,
      name: [project.code, stocktake.store_code, showNumber(stocktake.prefix, stocktake.number)],
      timeZone: project.time_zone,
      format,
      sheet: pluralWord('stocktake', actor.language),
      headings: [
        ...['shelf', 'code', 'name', 'category', 'unit', 'expected', 'counted', 'difference', 'since'].map(
          word,
        ),
        ...['unit_cost', 'value'].map((field) => moneyHeading(word(field), project.currency)),
        ...['reason', 'by'].map(word),
      ],
      read: async (most) => (await listLines(database, of, { show, search: '', page: 1, limit: most })).rows,
      cellsOf: (row) => [
        ...[row.shelf, row.code, inLanguage(row.name, actor.language), row.category, row.unit],
        sight.expected ? amountCell(row.expected) : null,
        ...(sight.counts
          ? [row.counted, row.difference, row.since].map(amountCell)
          : [amountCell(row.own), null, null]),
        sight.expected ? amountCell(row.unit_cost) : null,
        sight.counts ? amountCell(row.value) : null,
        sight.counts ? row.reason : '',
        sight.counts ? row.counts.map((count) => count.by_name).join(', ') : '',
      ],
    }
  })
