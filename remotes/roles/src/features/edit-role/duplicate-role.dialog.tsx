import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { texts, useModuleScope, useTexts } from '@atrium/portal'
import { FormFrame, useForm, type Values } from '@atrium/screens'
import { ofRole, type OfRoleProps } from './of-role.tsx'
import { roleFields, type RawRole } from './role-fields.ts'
import { RoleInputs } from './role-inputs.tsx'

/** Creates a role of the same project with the same permissions. */
function DuplicateRole({ role, title, onClose, onDone }: OfRoleProps) {
  const t = useTexts()
  const { code: namespace } = useModuleScope()
  const duplicate = useChange('/role/duplicate')
  const form = useForm({
    fields: roleFields,
    initial: copyOf(role, namespace),
    async save({ facts }) {
      const { id } = await duplicate.mutateAsync({ role_id: role.id, ...facts })
      toast.success(t('duplicate.done', { name: title }))
      onClose()
      onDone?.(id)
    },
  })
  return (
    <FormFrame
      title={t('duplicate.title', { name: title })}
      submitLabel={t('duplicate.submit')}
      form={form}
      onClose={onClose}
    >
      <RoleInputs form={form} />
    </FormFrame>
  )
}

/** The copy's texts, with a name that says what it was copied from. */
function copyOf({ name, description, code }: RawRole, namespace: string): Values<typeof roleFields> {
  const named = Object.entries(name).map(([language, text]) => [
    language,
    texts.t('duplicate.name', { ns: namespace, lng: language, name: text, defaultValue: text }),
  ])
  return { name: Object.fromEntries(named), description, code: `${code}-2` }
}

export default ofRole(DuplicateRole)
