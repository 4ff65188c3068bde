import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import { usePasswordCheck } from '../../people/new-password.ts'
import { ExistingAccountNote } from '../existing-account/existing-account-note.tsx'
import { useExistingAccount } from '../existing-account/use-existing-account.ts'
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
  const add = useChange('/membership/add')
  const carryOut = useCarryOut()
  const existing = useExistingAccount(project.id)
  const done = (userId: string) => {
    onClose()
    onCreated(userId)
  }
  const form = useForm({
    fields: userFields,
    check: usePasswordCheck(),
    // The server refuses a role beyond the caller's own rights with its own error key, shown at the role field.
    blames: { email_exists: 'email', beyond_own_rights: 'role' },
    async save({ facts: { repeat: _, ...account } }) {
      const { id } = await existing.watch(account.email, () =>
        create.mutateAsync({ project_id: project.id, ...account }),
      )
      toast.success(t('create.created', { name: account.name }))
      done(id)
    },
  })

  /** Adds the person who has the address, with the role and the departments of the form. */
  async function addExisting(userId: string, name: string): Promise<void> {
    const { role, department_codes: departments } = form.values
    const input = {
      project_id: project.id,
      user_id: userId,
      role_ids: role ? [role.id] : [],
      department_ids: departments.map(({ id }) => id),
    }
    const said = t('userProjects.joined', { name, project: project.shortName })
    if (await carryOut(add.mutateAsync(input), said)) done(userId)
  }

  const { account } = existing
  return (
    <FormFrame
      title={t('create.title', { project: project.shortName })}
      submitLabel={t('create.submit')}
      form={form}
      onClose={onClose}
    >
      {account ? (
        <ExistingAccountNote
          account={account}
          projectName={project.shortName}
          onAdd={() => addExisting(account.id, account.name)}
          onShow={() => done(account.id)}
        />
      ) : null}
      <UserInputs projectId={project.id} form={form} />
    </FormFrame>
  )
}
