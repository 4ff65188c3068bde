import type { Multilingual } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { FormFrame, useForm } from '@atrium/modals/form'
import { texts, useLanguage, useModuleScope, useTexts } from '@atrium/portal'
import { useState } from 'react'
import { useRoleChange } from '../../queries/use-role-change.ts'
import { ofRole, type OfRoleProps } from './of-role.tsx'
import { roleCreation, roleErrors, type RawRole, type RoleDraft } from './role-draft.ts'
import { RoleFields } from './role-fields.tsx'

/** A new role of the project that allows what this one allows. */
function DuplicateRole({ projectId, role, title, onClose, onDone }: OfRoleProps) {
  const t = useTexts()
  const { code: namespace } = useModuleScope()
  const languages = useLanguage((state) => state.languages)
  const duplicate = useRoleChange('/role/duplicate', projectId)
  const [start] = useState(() => ({ draft: copyOf(role, namespace), version: role.version }))
  const form = useForm({
    start,
    wrongIn: (draft) => roleErrors(draft, { ...draft, name: {} }, languages),
    send: async (draft) => {
      const { id } = await duplicate.mutateAsync({ role_id: role.id, ...roleCreation(draft) })
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
      <RoleFields form={form} needsName />
    </FormFrame>
  )
}

/** Called as its source, and told from it. */
function copyOf({ name, description, code }: RawRole, namespace: string): RoleDraft {
  const named: Multilingual = Object.fromEntries(
    Object.entries(name).map(([language, text]) => [
      language,
      texts.t('duplicate.name', { ns: namespace, lng: language, name: text, defaultValue: text }),
    ]),
  )
  return { name: named, description, code: `${code}-2` }
}

export default ofRole(DuplicateRole)
