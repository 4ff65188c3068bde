import type { CallRequest } from '@atrium/contract'
import { amountCell, moneyHeading } from '../../exports/amount-cells.ts'
import { exportTable } from '../../exports/export-table.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { loadStore } from '../store/store.loader.ts'
import { exportWords } from './export-words.ts'
import { listStock } from './stock-list.repository.ts'

/**
 * Writes the materials of a store that a search finds, by name, with their stock and what it is worth. What is not known is left
 * empty: it is never zero.
 * @throws Failure as the loader of the store, 422 for more rows than one file may have
 */
export const exportStock = ({ store_id, format, ...input }: CallRequest<'/store/export_stock'>): FileExport =>
  exportTable(async (context) => {
    const { database } = context
    const store = await loadStore(context, store_id, 'store_materials_view')
    const project = await findProjectOrigin(database, store.project_id)
    const { language } = context.actor
    const words = exportWords(language)
    return {
      projectId: store.project_id,
      name: [project.code, store.code, words.stock],
      timeZone: project.time_zone,
      format,
      sheet: words.stock,
      headings: [
        ...[words.code, words.name, words.category, words.unit, words.on_hand, words.reserved],
        words.reorder_level,
        moneyHeading(words.average, project.currency),
        moneyHeading(words.value, project.currency),
        words.priced,
        words.incoming,
      ],
      read: (most) =>
        listStock(
          database,
          store.id,
          {
            search: searchedFor(input),
            category: input.category,
            belowReorderLevel: input.below_reorder_level,
            only: input.only,
            lowFirst: false,
            language,
            page: 1,
            limit: most,
          },
          { total: 0, low: 0 },
        ),
      cellsOf: (row) => [
        row.code,
        inLanguage(row.name, language),
        row.category,
        row.unit,
        ...[row.stock, row.reserved, row.reorder_level, row.average_cost, row.value].map(amountCell),
        row.priced_entries,
        row.incoming_entries,
      ],
    }
  })
