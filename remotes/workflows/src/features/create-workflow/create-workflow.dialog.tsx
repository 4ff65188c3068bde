import { useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { workflowKinds, type WorkflowKind } from '@atrium/contract/workflow'
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

export interface CreateWorkflowProps {
  readonly projectId: string
  readonly onCreated: (workflowId: string) => void
  readonly onClose: () => void
}

/** What a new workflow of each kind begins as: with two steps, or as one of those that Atrium ships. */
const beginnings = {
  cm: ['empty', 'simple', 'with_approval'],
  pm: ['empty', 'maintenance'],
} as const satisfies Record<WorkflowKind, readonly string[]>
type Beginning = (typeof beginnings)[WorkflowKind][number]
const beginningsOf = (kind: WorkflowKind): readonly Beginning[] => beginnings[kind]

const needed = 'messages.field_required'
const fields = {
  name: textField({ needed }),
  code: textField({ needed }),
  kind: choiceField<WorkflowKind>('cm'),
  like: choiceField<Beginning>('empty'),
}

/** Creates a workflow. A copy of one of the project is made from its row. */
export default function CreateWorkflowDialog({ projectId, onCreated, onClose }: CreateWorkflowProps) {
  const t = useTexts()
  const create = useChange('/workflow/create')
  const form = useForm({
    fields,
    async save({ facts: { like, ...facts } }) {
      const { id } = await create.mutateAsync({
        project_id: projectId,
        ...facts,
        // A beginning that was chosen for another kind is none of this one.
        ...(like !== 'empty' && beginningsOf(facts.kind).includes(like) && { like }),
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
        options={workflowKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <ChoiceInput
        label={t('create.like')}
        field={form.at('like')}
        options={beginningsOf(form.values.kind).map((value) => ({
          value,
          label: t(`create.beginnings.${value}`),
        }))}
      />
    </FormFrame>
  )
}
