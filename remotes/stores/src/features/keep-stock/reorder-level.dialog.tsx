import { isCallFailure, useChange } from '@atrium/client'
import type { Stock } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { FormDialog, toast } from '@atrium/modals'
import { isOvertaken } from '@atrium/screens'
import { useFailureText, useTexts } from '@atrium/portal'
import { Callout, Stack, TextField } from '@atrium/ui'
import { useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'

export interface StockActionProps {
  readonly storeId: string
  readonly stock: Stock
  readonly onClose: () => void
}

/** Sets the reorder level of a material. After a conflict it shows the stored level, and the user may save again. */
export default function ReorderLevelDialog({ storeId, stock, onClose }: StockActionProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const amounts = useAmounts()
  const change = useChange('/store/update_material')
  const [version, setVersion] = useState(stock.version)
  const begin = amounts.typed(parseAmount(stock.reorder_level))
  const [typed, setTyped] = useState(begin)
  const [error, setError] = useState<string | undefined>(undefined)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    const { amount, fault } = amounts.read(typed)
    const wrong = fault ?? (amount < 0n ? 'belowZero' : undefined)
    setError(wrong && t(`amount.${wrong}`))
    if (wrong !== undefined || amount === undefined) return
    try {
      await change.mutateAsync({
        store_id: storeId,
        material_id: stock.material_id,
        reorder_level: formatAmount(amount),
        version,
      })
      toast.success(t('form.saved'))
      onClose()
    } catch (refused) {
      if (!isCallFailure(refused)) throw refused
      const newer = isOvertaken(refused)
        ? (refused.current as Pick<Stock, 'reorder_level' | 'version'>)
        : null
      if (newer) setVersion(newer.version)
      setFailure(
        newer ? t('stock.reorderNewer', { level: amounts.shown(newer.reorder_level) }) : failureText(refused),
      )
    }
  }

  return (
    <FormDialog
      title={t('stock.reorderOf', { name: stock.name })}
      submitLabel={t('form.save')}
      busy={change.isPending}
      dirty={typed !== begin}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="warning" announce>
            {failure}
          </Callout>
        )}
        <TextField
          label={t('stock.reorder_level')}
          required
          hint={t('stock.reorderHint', { unit: stock.unit, stock: amounts.shown(stock.stock) })}
          error={error}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
