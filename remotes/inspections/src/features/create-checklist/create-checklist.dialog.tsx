import { useChange } from '@atrium/client'
import type { ChecklistKind } from '@atrium/contract'
import { checklistKinds } from '@atrium/contract/checklist'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import {
  choiceField,
  ChoiceInput,
  CodeField,
  FormFrame,
  textField,
  TextInput,
  useForm,
} from '@atrium/screens'

export interface CreateChecklistProps {
  readonly projectId: string
  readonly onCreated: (checklistId: string) => void
  readonly onClose: () => void
}

/** What a new checklist begins as: without items, or as one of those that Atrium ships. */
const beginnings = ['empty', 'fire_safety', 'cleaning_quality'] as const

const needed = 'messages.field_required'
const fields = {
  name: textField({ needed }),
  code: textField({ needed }),
  kind: choiceField<ChecklistKind>('inspection'),
  like: choiceField<(typeof beginnings)[number]>('empty'),
}

/** Creates a checklist. A copy of one of the project is made from its row. */
export default function CreateChecklistDialog({ projectId, onCreated, onClose }: CreateChecklistProps) {
  const t = useTexts()
  const create = useChange('/checklist/create')
  const form = useForm({
    fields,
    blames: { checklist_code_taken: 'code' },
    async save({ facts: { like, ...facts } }) {
      const { id } = await create.mutateAsync({
        project_id: projectId,
        ...facts,
        ...(like !== 'empty' && { like }),
      })
      toast.success(t('create.done', { name: facts.name }))
      onClose()
      onCreated(id)
    },
  })
  return (
    <FormFrame title={t('create.title')} submitLabel={t('create.submit')} form={form} onClose={onClose}>
      <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
      <CodeField field={form.at('code')} />
      <ChoiceInput
        label={t('fields.kind')}
        field={form.at('kind')}
        options={checklistKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ChoiceInput
        label={t('create.like')}
        field={form.at('like')}
        options={beginnings.map((value) => ({ value, label: t(`create.beginnings.${value}`) }))}
      />
    </FormFrame>
  )
}
