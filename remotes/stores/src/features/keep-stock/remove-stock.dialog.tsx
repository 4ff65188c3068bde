import { isCallFailure, useChange } from '@atrium/client'
import { DialogFrame, toast } from '@atrium/modals'
import { isOvertaken } from '@atrium/modals/form'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import type { StockDeedProps } from './reorder-level.dialog.tsx'

/** Takes a material of which nothing is left from the list of a store, or says what is left. */
export default function RemoveStockDialog({ projectId, storeId, stock, onClose }: StockDeedProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { shown: amount } = useAmounts()
  const remove = useChange('/store/remove_material', { topic: 'stock', projectId })
  const [failure, setFailure] = useState<string | null>(null)
  const isEmpty = stock.stock === '0' && stock.reserved === '0'

  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await remove.mutateAsync({
        store_id: storeId,
        material_id: stock.material_id,
        version: stock.version,
      })
      toast.success(t('stock.removed', { name: stock.name }))
      onClose()
    } catch (refused) {
      if (!isCallFailure(refused)) throw refused
      setFailure(isOvertaken(refused) ? t('delete.changed') : failureText(refused))
    }
  }

  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title={t('stock.removeTitle', { name: stock.name })}
      busy={remove.isPending}
      onClose={onClose}
      footer={
        isEmpty ? (
          <>
            <Button disabled={remove.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => void confirm()}>
              {t('stock.remove')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )
      }
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <Text>
          {isEmpty
            ? t('stock.removeAsk')
            : t('stock.removeBlocked', {
                stock: amount(stock.stock),
                reserved: amount(stock.reserved),
                unit: stock.unit,
              })}
        </Text>
      </Stack>
    </DialogFrame>
  )
}
