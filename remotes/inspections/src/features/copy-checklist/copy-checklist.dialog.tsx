import { useChange } from '@atrium/client'
import type { Checklist } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { CodeField, FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface CopyChecklistProps {
  readonly checklist: Checklist
  readonly onCopied: (checklistId: string) => void
  readonly onClose: () => void
}

const needed = 'messages.field_required'
const fields = { name: textField({ needed }), code: textField({ needed }) }

/** Makes a new checklist with the draft of another one. */
export default function CopyChecklistDialog({ checklist, onCopied, onClose }: CopyChecklistProps) {
  const t = useTexts()
  const copy = useChange('/checklist/copy')
  const form = useForm({
    fields,
    initial: { name: checklist.name },
    blames: { checklist_code_taken: 'code' },
    async save({ facts }) {
      const { id } = await copy.mutateAsync({ id: checklist.id, ...facts })
      toast.success(t('create.done', { name: facts.name }))
      onClose()
      onCopied(id)
    },
  })
  return (
    <FormFrame
      title={t('copy.title', { name: checklist.name })}
      submitLabel={t('copy.submit')}
      form={form}
      onClose={onClose}
    >
      <Text tone="muted">{t('copy.hint')}</Text>
      <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
      <CodeField field={form.at('code')} />
    </FormFrame>
  )
}
