import { useChange } from '@atrium/client'
import type { Checklist } from '@atrium/contract'
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
import { checklistQuery, type ChecklistRead } from '../../queries/checklist.queries.ts'

export interface EditChecklistProps {
  readonly checklist: Checklist
  readonly onClose: () => void
}

const fields = {
  name: nameField(),
  description: textsField(),
  code: textField({ needed: 'messages.field_required' }),
}

const currentOf = ({ checklist: { code, version }, name, description }: ChecklistRead) => ({
  code,
  name,
  description,
  version,
})

/** Edits the name, the description and the code of a checklist; its draft stays. */
export default function EditChecklistDialog({ checklist, onClose }: EditChecklistProps) {
  const { id: projectId } = useProject()
  const t = useTexts()
  const query = useQuery(checklistQuery(projectId, checklist.id))
  return (
    <LoadedForm title={t('edit.title', { name: checklist.name })} query={query} onClose={onClose}>
      {(read, reread) => read && <EditForm read={read} reread={reread} onClose={onClose} />}
    </LoadedForm>
  )
}

interface EditFormProps {
  readonly read: ChecklistRead
  readonly reread: () => Promise<ChecklistRead | undefined>
  readonly onClose: () => void
}

function EditForm({ read, reread, onClose }: EditFormProps) {
  const t = useTexts()
  const update = useChange('/checklist/update')
  const { id, name } = read.checklist
  const form = useForm({
    fields,
    current: currentOf(read),
    blames: { checklist_code_taken: 'code' },
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
