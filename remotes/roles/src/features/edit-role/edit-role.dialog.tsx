import { call } from '@atrium/client'
import { toast } from '@atrium/modals'
import { FormFrame, isSameValue, useForm } from '@atrium/modals/form'
import { useLanguage, useTexts } from '@atrium/portal'
import { useRoleChange } from '../../queries/use-role-change.ts'
import { ofRole, type OfRoleProps } from './of-role.tsx'
import { draftOfRole, roleEdit, roleErrors } from './role-draft.ts'
import { RoleFields } from './role-fields.tsx'

/** What a role is called. */
function EditRole({ projectId, role, title, onClose }: OfRoleProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const update = useRoleChange('/role/update', projectId)
  const form = useForm({
    start: { draft: draftOfRole(role), version: role.version },
    wrongIn: (draft, before) => roleErrors(draft, before, languages),
    send: async (draft, { draft: before, version }) => {
      await update.mutateAsync({ role_id: role.id, version, ...roleEdit(before, draft) })
      toast.success(t('form.saved'))
      onClose()
    },
    reread: async () => {
      const fresh = await call('/role/getRaw/{id}', { id: role.id })
      return fresh.ok ? { draft: draftOfRole(fresh.data.role), version: fresh.data.role.version } : null
    },
  })
  return (
    <FormFrame
      title={t('form.edit', { name: title })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <RoleFields form={form} needsName={!isSameValue(form.before.name, form.draft.name)} />
    </FormFrame>
  )
}

export default ofRole(EditRole)
