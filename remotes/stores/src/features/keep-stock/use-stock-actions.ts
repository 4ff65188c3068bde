import { useAccess, useTexts } from '@atrium/portal'
import type { MenuItem } from '@atrium/ui'
import { useStoreRights } from '../../rights/use-store-rights.ts'
import type { Kind } from '../post-stock/draft-lines.ts'
import { useKinds } from '../post-stock/use-kinds.ts'

/** What can be done with a material of a store. */
export type StockAction = Kind | 'request' | 'reorder' | 'remove'

/** The menu of a material of a store: what the person may do with it. */
export function useStockActions(): (MenuItem & { readonly value: StockAction })[] {
  const t = useTexts()
  const kinds = useKinds()
  const mayAsk = useAccess('stock_request_add')
  const { mayEditMaterials, mayRemoveMaterials } = useStoreRights()
  return [
    ...kinds.map((value) => ({ value, label: t(`stock.book.${value}`) })),
    ...(mayAsk ? [{ value: 'request' as const, label: t('stock.request') }] : []),
    ...(mayEditMaterials ? [{ value: 'reorder' as const, label: t('stock.setReorder') }] : []),
    ...(mayRemoveMaterials
      ? [{ value: 'remove' as const, label: t('stock.remove'), tone: 'danger' as const }]
      : []),
  ]
}
