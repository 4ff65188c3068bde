import { call, useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { ofRole, type OfRoleProps } from './of-role.tsx'
import { roleFields } from './role-fields.ts'
import { RoleInputs } from './role-inputs.tsx'

/** Edits the name, the description and the code of a role. */
function EditRole({ role, title, onClose }: OfRoleProps) {
  const t = useTexts()
  const update = useChange('/role/update')
  const form = useForm({
    fields: roleFields,
    current: role,
    async save({ changes, version }) {
      await update.mutateAsync({ role_id: role.id, version, ...changes })
      toast.success(t('form.saved'))
      onClose()
    },
    reread: async () => {
      const fresh = await call('/role/getRaw/{id}', { id: role.id })
      return fresh.ok ? fresh.data.role : null
    },
  })
  return (
    <FormFrame
      title={t('form.edit', { name: title })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <RoleInputs form={form} />
    </FormFrame>
  )
}

export default ofRole(EditRole)
