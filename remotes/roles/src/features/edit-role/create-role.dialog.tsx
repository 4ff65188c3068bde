import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { roleFields } from './role-fields.ts'
import { RoleInputs } from './role-inputs.tsx'

export interface CreateRoleProps {
  readonly projectId: string
  readonly onCreated: (roleId: string) => void
  readonly onClose: () => void
}

/** Creates a role without permissions. */
export default function CreateRoleDialog({ projectId, onCreated, onClose }: CreateRoleProps) {
  const t = useTexts()
  const nameText = useNameText()
  const create = useChange('/role/create')
  const form = useForm({
    fields: roleFields,
    async save({ facts }) {
      const { id } = await create.mutateAsync({ project_id: projectId, ...facts })
      toast.success(t('form.created', { name: nameText(facts.name) || facts.code }))
      onClose()
      onCreated(id)
    },
  })
  return (
    <FormFrame title={t('role.add')} submitLabel={t('form.add')} form={form} onClose={onClose}>
      <RoleInputs form={form} />
    </FormFrame>
  )
}
