import { useChange } from '@atrium/client'
import type { Stocktake, StocktakeLine } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { FormFrame, textField, TextInput, useForm } from '@atrium/screens'

export interface LineReasonProps {
  readonly stocktake: Stocktake
  readonly line: StocktakeLine
  readonly onClose: () => void
}

const fields = { reason: textField() }

/** Says why the count of a material differs. */
export default function LineReasonDialog({ stocktake, line, onClose }: LineReasonProps) {
  const t = useTexts()
  const change = useChange('/stocktake/setReasons')
  const form = useForm({
    fields,
    initial: { reason: line.reason },
    async save({ values: { reason } }) {
      const lines = [{ material_id: line.material_id, reason: reason.trim() }]
      await change.mutateAsync({ stocktake_id: stocktake.id, lines })
      onClose()
    },
  })
  return (
    <FormFrame
      title={t('stocktakes.reasonOf', { name: line.name })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('stocktakes.reason')} maxLength={limits.commentLength} field={form.at('reason')} />
    </FormFrame>
  )
}
