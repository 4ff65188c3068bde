import type { CallRequest } from '@atrium/contract'
import { amountCell, moneyHeading } from '../../exports/amount-cells.ts'
import { exportTable } from '../../exports/export-table.ts'
import type { FileExport } from '../../exports/file-export.ts'
import { headingIn, timesIn } from '../../exports/local-time.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { loadStore } from '../store/store.loader.ts'
import { exportWords } from './export-words.ts'
import { listLedger } from './stock.repository.ts'

/**
 * Writes entries of a store's ledger, newest first, with their prices and with times in the time zone of the project. An entry without
 * a price has none in the file.
 * @throws Failure as the loader of the store, 422 for more rows than one file may have
 */
export const exportLedger = ({
  store_id,
  format,
  ...filter
}: CallRequest<'/store/export_ledger'>): FileExport =>
  exportTable(async (context) => {
    const { database } = context
    const store = await loadStore(context, store_id, 'store_materials_view')
    const project = await findProjectOrigin(database, store.project_id)
    const { language } = context.actor
    const words = exportWords(language)
    const timeOf = timesIn(project.time_zone)
    return {
      projectId: store.project_id,
      name: [project.code, store.code, words.ledger],
      timeZone: project.time_zone,
      format,
      sheet: words.ledger,
      headings: [
        headingIn(words.time, project.time_zone),
        ...[words.kind, words.code, words.name, words.quantity, words.unit, words.balance],
        moneyHeading(words.unit_cost, project.currency),
        moneyHeading(words.corrected_cost, project.currency),
        words.by,
        words.note,
      ],
      read: (most) => listLedger(database, store.id, { ...filter, page: 1, limit: most }),
      cellsOf: (row) => [
        timeOf(row.at),
        words[row.kind],
        row.code,
        inLanguage(row.name, language),
        amountCell(row.quantity),
        row.unit,
        amountCell(row.balance),
        amountCell(row.unit_cost),
        amountCell(row.corrected_cost),
        row.by_name,
        row.note,
      ],
    }
  })
