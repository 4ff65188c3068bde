import type { AskedItem } from '@atrium/contract'
import { CommentInput } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { FormFrame, textField, useForm } from '@atrium/screens'

export interface SkipItemProps {
  readonly item: AskedItem
  readonly onSkip: (reason: string) => void
  readonly onClose: () => void
}

const fields = { reason: textField({ needed: 'run.skip.needed' }) }

/** Leaves an item out, with the reason. */
export default function SkipItemDialog({ item, onSkip, onClose }: SkipItemProps) {
  const t = useTexts()
  const nameText = useNameText()
  const form = useForm({
    fields,
    save({ values: { reason } }) {
      onSkip(reason.trim())
      onClose()
      return Promise.resolve()
    },
  })
  const reason = form.at('reason')
  return (
    <FormFrame
      title={t('run.skip.title', { name: nameText(item.text) })}
      submitLabel={t('answers.skip')}
      form={form}
      onClose={onClose}
    >
      <CommentInput
        label={t('answers.reason')}
        value={reason.value}
        onChange={reason.change}
        required
        error={reason.error}
      />
    </FormFrame>
  )
}
