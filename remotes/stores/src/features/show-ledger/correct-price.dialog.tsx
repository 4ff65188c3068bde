import { useChange } from '@atrium/client'
import type { LedgerEntry } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useCurrentProject, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useState } from 'react'
import { priceField } from '../../amounts/quantity-field.ts'
import { useAmounts } from '../../amounts/use-amounts.ts'

export interface CorrectPriceProps {
  readonly entry: LedgerEntry
  readonly onClose: () => void
}

/** Corrects what a unit of a movement cost. The movement stays, and a new one tells its price. */
export default function CorrectPriceDialog({ entry, onClose }: CorrectPriceProps) {
  const t = useTexts()
  const dates = useDates()
  const amounts = useAmounts()
  const currency = useCurrentProject()?.currency
  const change = useChange('/store/correct_price')
  const [fields] = useState(() => ({
    unit_cost: priceField(amounts, 'correctPrice.needed'),
    note: textField({ needed: 'correctPrice.reasonNeeded' }),
  }))
  const form = useForm({
    fields,
    async save({ facts }) {
      await change.mutateAsync({ store_id: entry.store_id, entry_id: entry.id, ...facts })
      toast.success(t('correctPrice.done'))
      onClose()
    },
  })
  const cost = entry.corrected_cost ?? entry.unit_cost
  return (
    <FormFrame
      title={t('correctPrice.title', { name: entry.name })}
      submitLabel={t('correctPrice.submit')}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted">
        {t('correctPrice.of', {
          kind: t(`kinds.${entry.kind}`),
          time: dates.moment(entry.at),
          quantity: amounts.shown(entry.quantity),
          unit: entry.unit,
        })}
      </Text>
      <Text>
        {cost === null ? t('correctPrice.unknown') : t('correctPrice.now', { price: amounts.price(cost) })}
      </Text>
      <TextInput
        label={t('correctPrice.price')}
        field={form.at('unit_cost')}
        hint={t('lines.pricePerUnit', { currency })}
        inputMode="decimal"
        maxLength={40}
      />
      <TextInput label={t('correctPrice.reason')} field={form.at('note')} maxLength={limits.commentLength} />
      <Text textStyle="sm" tone="muted">
        {t('correctPrice.effect')}
      </Text>
    </FormFrame>
  )
}
