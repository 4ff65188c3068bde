import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import {
  CodeField,
  FormFrame,
  InfoFields,
  LoadedForm,
  nameField,
  textField,
  textsField,
  useForm,
  type Current,
} from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { rawDepartmentQuery } from '../../queries/department.queries.ts'

export interface DepartmentDialogProps {
  /** The department to edit. Without it the dialog creates one. */
  readonly departmentId?: string
  readonly onClose: () => void
}

const fields = {
  code: textField({ needed: 'messages.field_required' }),
  name: nameField(),
  description: textsField(),
}

/** Creates a department, or edits its code and texts. */
export default function DepartmentDialog({ departmentId, onClose }: DepartmentDialogProps) {
  const t = useTexts()
  const query = useQuery({
    ...rawDepartmentQuery(departmentId ?? ''),
    enabled: departmentId !== undefined,
  })
  return (
    <LoadedForm title={t('form.change')} query={departmentId === undefined ? null : query} onClose={onClose}>
      {(read, reread) => (
        <DepartmentForm
          department={read?.department}
          reread={async () => (await reread())?.department}
          onClose={onClose}
        />
      )}
    </LoadedForm>
  )
}

interface DepartmentFormProps {
  readonly department: (Current<typeof fields> & { readonly id: string }) | undefined
  readonly reread: () => Promise<Current<typeof fields> | undefined>
  readonly onClose: () => void
}

function DepartmentForm({ department, reread, onClose }: DepartmentFormProps) {
  const t = useTexts()
  const nameText = useNameText()
  const create = useChange('/department/create')
  const update = useChange('/department/update')
  const form = useForm({
    fields,
    current: department,
    reread,
    async save({ facts, changes, version }) {
      if (department) await update.mutateAsync({ id: department.id, version, ...changes })
      else await create.mutateAsync(facts)
      toast.success(
        t(department ? 'form.saved' : 'form.created', { name: nameText(facts.name) || facts.code }),
      )
      onClose()
    },
  })
  return (
    <FormFrame
      title={
        department
          ? t('form.edit', { name: nameText(department.name) || department.code })
          : t('departments.add')
      }
      submitLabel={t(department ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <CodeField field={form.at('code')} />
      <InfoFields name={form.at('name')} description={form.at('description')} />
    </FormFrame>
  )
}
