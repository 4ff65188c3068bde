import { useChange } from '@atrium/client'
import type { Stock } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { useState } from 'react'
import { quantityField } from '../../amounts/quantity-field.ts'
import { useAmounts } from '../../amounts/use-amounts.ts'

export interface StockActionProps {
  readonly storeId: string
  readonly stock: Stock
  readonly onClose: () => void
}

type Kept = Pick<Stock, 'reorder_level' | 'shelf' | 'version'>

/** Sets the reorder level of a material, and the shelf or bin where it lies. */
export default function ReorderLevelDialog({ storeId, stock, onClose }: StockActionProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const change = useChange('/store/update_material')
  const [fields] = useState(() => ({ reorder_level: quantityField(amounts), shelf: textField() }))
  const currentOf = ({ reorder_level: level, shelf, version }: Kept) => ({
    reorder_level: amounts.typed(parseAmount(level)),
    shelf,
    version,
  })
  const form = useForm({
    fields,
    current: currentOf(stock),
    async save({ values, version }) {
      await change.mutateAsync({
        store_id: storeId,
        material_id: stock.material_id,
        reorder_level: fields.reorder_level.send(values.reorder_level, null),
        shelf: values.shelf.trim(),
        version,
      })
      toast.success(t('form.saved'))
      onClose()
    },
    reread: async (told) => currentOf(told as Kept),
  })
  return (
    <FormFrame
      title={t('stock.reorderOf', { name: stock.name })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('stock.reorder_level')}
        field={form.at('reorder_level')}
        hint={t('stock.reorderHint', { unit: stock.unit, stock: amounts.shown(stock.stock) })}
        inputMode="decimal"
      />
      <TextInput label={t('stocktakes.shelf')} field={form.at('shelf')} maxLength={limits.codeLength} />
    </FormFrame>
  )
}
