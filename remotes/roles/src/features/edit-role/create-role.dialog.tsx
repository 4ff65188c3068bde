import { toast } from '@atrium/modals'
import { FormFrame, useForm } from '@atrium/modals/form'
import { useLanguage, useTexts } from '@atrium/portal'
import { useRoleChange } from '../../queries/use-role-change.ts'
import { emptyRole, roleCreation, roleErrors } from './role-draft.ts'
import { RoleFields } from './role-fields.tsx'

export interface CreateRoleProps {
  readonly projectId: string
  readonly onCreated: (roleId: string) => void
  readonly onClose: () => void
}

/** A new role, which allows nothing yet. */
export default function CreateRoleDialog({ projectId, onCreated, onClose }: CreateRoleProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const create = useRoleChange('/role/create', projectId)
  const form = useForm({
    start: { draft: emptyRole, version: 0 },
    wrongIn: (draft, before) => roleErrors(draft, before, languages),
    send: async (draft) => {
      const { id } = await create.mutateAsync({ project_id: projectId, ...roleCreation(draft) })
      toast.success(t('form.created', { name: draft.name[own] ?? draft.code }))
      onClose()
      onCreated(id)
    },
  })
  return (
    <FormFrame title={t('role.add')} submitLabel={t('form.add')} form={form} onClose={onClose}>
      <RoleFields form={form} needsName />
    </FormFrame>
  )
}
