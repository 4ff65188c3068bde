import { useChange } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useAmounts } from '../../amounts/use-amounts.ts'
import type { StockActionProps } from './reorder-level.dialog.tsx'

/** Removes a material without stock from a store, or says how much is left. */
export default function RemoveStockDialog({ storeId, stock, onClose }: StockActionProps) {
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const remove = useChange('/store/remove_material')
  const { material_id, version } = stock
  const isEmpty = stock.stock === '0' && stock.reserved === '0'
  const left = {
    stock: amount(stock.stock),
    reserved: amount(stock.reserved),
    unit: stock.unit,
  }
  return (
    <RemovalDialog
      title={t('stock.removeTitle', { name: stock.name })}
      confirmLabel={t('stock.remove')}
      obstacle={isEmpty ? null : <Text>{t('stock.removeBlocked', left)}</Text>}
      done={t('stock.removed', { name: stock.name })}
      overtaken={t('delete.changed')}
      remove={() => remove.mutateAsync({ store_id: storeId, material_id, version })}
      onClose={onClose}
    >
      <Text>{t('stock.removeAsk')}</Text>
    </RemovalDialog>
  )
}
