import { serve, type ServedCall } from '../../serve/serve.ts'
import { withStore } from '../store/store.loader.ts'
import { exportLedger } from './export-ledger.ts'
import { exportStock } from './export-stock.ts'

export const stockExportServed: readonly ServedCall[] = [
  serve('/store/export_stock', async (input, context) => exportStock(context, input), withStore('store_id')),
  serve(
    '/store/export_ledger',
    async (input, context) => exportLedger(context, input),
    withStore('store_id'),
  ),
]
