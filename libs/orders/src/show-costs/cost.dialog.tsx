import type { CostCategory } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, choiceField, FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { useOrderChange } from '../kind/order-calls.ts'

export interface CostDialogProps {
  readonly workId: string
  readonly currency: string
  readonly onClose: () => void
}

const categories = ['contractor', 'hire', 'fee', 'other'] as const satisfies readonly CostCategory[]

const fields = {
  category: choiceField<CostCategory>('contractor'),
  amount: textField({ needed: 'messages.field_required' }),
  note: textField(),
}

/** Writes down another cost of an order. */
export default function CostDialog({ workId, currency, onClose }: CostDialogProps) {
  const t = useTexts()
  const add = useOrderChange('addCost')
  const amountIn = (typed: string) => typed.trim().replace(',', '.')
  const form = useForm({
    fields,
    check: ({ amount }) => ({
      ...(amount.trim() !== '' &&
        !/^\d{1,12}(\.\d{1,6})?$/.test(amountIn(amount)) && { amount: t('costs.wrongAmount') }),
    }),
    async save({ values: { category, amount, note } }) {
      await add.mutateAsync({ order_id: workId, category, amount: amountIn(amount), note: note.trim() })
      toast.success(t('costs.added'))
      onClose()
    },
  })
  return (
    <FormFrame title={t('costs.addTitle')} submitLabel={t('costs.add')} form={form} onClose={onClose}>
      <ChoiceInput
        label={t('costs.category')}
        field={form.at('category')}
        options={categories.map((value) => ({ value, label: t(`costs.categories.${value}`) }))}
      />
      <TextInput label={t('costs.amountIn', { currency })} inputMode="decimal" field={form.at('amount')} />
      <TextInput label={t('time.note')} maxLength={limits.commentLength} field={form.at('note')} />
    </FormFrame>
  )
}
