import { useChange } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useState } from 'react'
import type { StocktakeAction } from './use-stocktake-actions.ts'

export interface StocktakeStepProps {
  readonly details: CallReply<'/stocktake/getDetails'>
  readonly action: StocktakeAction
  readonly onClose: () => void
}

const fields = { reason: textField(), note: textField() }

/** A step of a stocktake: the end of the count, the booking of its differences, another count or a cancellation. */
export default function StocktakeStepDialog({ details, action, onClose }: StocktakeStepProps) {
  const t = useTexts()
  const { stocktake } = details
  const { id: stocktake_id, reference: number } = stocktake
  // The version when the dialog opened. The server refuses the step if somebody else has changed the stocktake since.
  const [version] = useState(stocktake.version)
  const review = useChange('/stocktake/review')
  const book = useChange('/stocktake/book')
  const recount = useChange('/stocktake/recount')
  const cancel = useChange('/stocktake/cancel')
  const missing = stocktake.lines - stocktake.counted
  const form = useForm({
    fields,
    async save({ facts: { reason, note } }) {
      const step = { stocktake_id, version, ...(note !== undefined && { note }) }
      if (action === 'review') await review.mutateAsync({ ...step, leave_open: missing > 0 })
      else if (action === 'book') await book.mutateAsync({ ...step, ...(reason !== undefined && { reason }) })
      else if (action === 'recount') await recount.mutateAsync(step)
      else await cancel.mutateAsync(step)
      toast.success(t(`stocktakes.actionDone.${action}`, { number }))
      onClose()
    },
  })
  return (
    <FormFrame
      title={t(`stocktakes.actions.${action}`)}
      submitLabel={t(`stocktakes.actions.${action}`)}
      cancelLabel={action === 'cancel' ? t('stocktakes.keep') : undefined}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted" textStyle="sm">
        {t(`stocktakes.actionHints.${action}`)}
      </Text>
      {action === 'review' && missing > 0 ? (
        <Text role="status">{t('stocktakes.missing', { count: missing })}</Text>
      ) : null}
      {action === 'book' ? (
        <TextInput
          label={t('stocktakes.reason')}
          hint={t('stocktakes.reasonHint')}
          maxLength={limits.commentLength}
          field={form.at('reason')}
        />
      ) : null}
      <TextInput label={t('stocktakes.note')} maxLength={limits.commentLength} field={form.at('note')} />
    </FormFrame>
  )
}
