import { useChange } from '@atrium/client'
import type { Stock } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, TextInput, useForm } from '@atrium/screens'
import { useState } from 'react'
import { quantityField } from '../../amounts/quantity-field.ts'
import { useAmounts } from '../../amounts/use-amounts.ts'

export interface StockActionProps {
  readonly storeId: string
  readonly stock: Stock
  readonly onClose: () => void
}

type Level = Pick<Stock, 'reorder_level' | 'version'>

/** Sets the reorder level of a material. */
export default function ReorderLevelDialog({ storeId, stock, onClose }: StockActionProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const change = useChange('/store/update_material')
  const [fields] = useState(() => ({ reorder_level: quantityField(amounts) }))
  const currentOf = ({ reorder_level: level, version }: Level) => ({
    reorder_level: amounts.typed(parseAmount(level)),
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
        version,
      })
      toast.success(t('form.saved'))
      onClose()
    },
    reread: async (told) => currentOf(told as Level),
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
    </FormFrame>
  )
}
