import { useChange } from '@atrium/client'
import type { Workflow } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { CodeField, FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'

export interface CopyWorkflowProps {
  readonly workflow: Workflow
  readonly onCopied: (workflowId: string) => void
  readonly onClose: () => void
}

const needed = 'messages.field_required'
const fields = { name: textField({ needed }), code: textField({ needed }) }

/** Makes a new workflow with the draft of another one. */
export default function CopyWorkflowDialog({ workflow, onCopied, onClose }: CopyWorkflowProps) {
  const t = useTexts()
  const copy = useChange('/workflow/copy')
  const form = useForm({
    fields,
    initial: { name: workflow.name },
    async save({ facts }) {
      const { id } = await copy.mutateAsync({ id: workflow.id, ...facts })
      toast.success(t('create.done', { name: facts.name }))
      onClose()
      onCopied(id)
    },
  })
  return (
    <FormFrame
      title={t('copy.title', { name: workflow.name })}
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
