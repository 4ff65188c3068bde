import { serveExport } from '../../exports/serve-export.ts'
import type { ServedCall } from '../../serve/serve.ts'
import { withStore } from '../store/store.loader.ts'
import { exportLedger } from './export-ledger.ts'
import { exportStock } from './export-stock.ts'

export const stockExportServed: readonly ServedCall[] = [
  serveExport('/store/export_stock', exportStock, withStore('store_id')),
  serveExport('/store/export_ledger', exportLedger, withStore('store_id')),
]
