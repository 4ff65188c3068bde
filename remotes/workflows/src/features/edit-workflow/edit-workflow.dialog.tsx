import { useChange } from '@atrium/client'
import type { Workflow } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import {
  CodeField,
  FormFrame,
  InfoFields,
  LoadedForm,
  nameField,
  textField,
  textsField,
  useForm,
} from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { workflowQuery, type WorkflowRead } from '../../queries/workflow.queries.ts'

export interface EditWorkflowProps {
  readonly workflow: Workflow
  readonly onClose: () => void
}

const fields = {
  name: nameField(),
  description: textsField(),
  code: textField({ needed: 'messages.field_required' }),
}

const currentOf = ({ workflow: { code, version }, name, description }: WorkflowRead) => ({
  code,
  name,
  description,
  version,
})

/** Edits the name, the description and the code of a workflow; its draft stays. */
export default function EditWorkflowDialog({ workflow, onClose }: EditWorkflowProps) {
  const { id: projectId } = useProject()
  const t = useTexts()
  const query = useQuery(workflowQuery(projectId, workflow.id))
  return (
    <LoadedForm title={t('edit.title', { name: workflow.name })} query={query} onClose={onClose}>
      {(read, reread) => read && <EditForm read={read} reread={reread} onClose={onClose} />}
    </LoadedForm>
  )
}

interface EditFormProps {
  readonly read: WorkflowRead
  readonly reread: () => Promise<WorkflowRead | undefined>
  readonly onClose: () => void
}

function EditForm({ read, reread, onClose }: EditFormProps) {
  const t = useTexts()
  const update = useChange('/workflow/update')
  const { id, name } = read.workflow
  const form = useForm({
    fields,
    current: currentOf(read),
    async reread() {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
    async save({ changes, version }) {
      await update.mutateAsync({ id, version, ...changes })
      toast.success(t('edit.done'))
      onClose()
    },
  })
  return (
    <FormFrame title={t('edit.title', { name })} submitLabel={t('form.save')} form={form} onClose={onClose}>
      <InfoFields name={form.at('name')} description={form.at('description')} />
      <CodeField field={form.at('code')} />
    </FormFrame>
  )
}
