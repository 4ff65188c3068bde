import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { usePasswordCheck } from '../../people/new-password.ts'
import { userFields } from './user-fields.ts'
import { UserInputs } from './user-inputs.tsx'

export interface CreateUserProps {
  readonly project: Project
  readonly onCreated: (userId: string) => void
  readonly onClose: () => void
}

/** Creates an account in a project, with a first role. */
export default function CreateUserDialog({ project, onCreated, onClose }: CreateUserProps) {
  const t = useTexts()
  const create = useChange('/user/create')
  const form = useForm({
    fields: userFields,
    check: usePasswordCheck(),
    // The server refuses a role beyond the caller's own rights with its own error key, shown at the role field.
    blames: { email_exists: 'email', beyond_own_rights: 'role' },
    async save({ facts: { repeat: _, ...account } }) {
      const { id } = await create.mutateAsync({ project_id: project.id, ...account })
      toast.success(t('create.created', { name: account.name }))
      onClose()
      onCreated(id)
    },
  })
  return (
    <FormFrame
      title={t('create.title', { project: project.shortName })}
      submitLabel={t('create.submit')}
      form={form}
      onClose={onClose}
    >
      <UserInputs projectId={project.id} form={form} />
    </FormFrame>
  )
}
