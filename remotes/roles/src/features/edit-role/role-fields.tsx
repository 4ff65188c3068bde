import { CodeField, InfoFields } from '@atrium/modals/form'
import { Stack } from '@atrium/ui'
import type { RoleDraft } from './role-draft.ts'

interface RoleFieldsProps {
  readonly form: {
    readonly draft: RoleDraft
    readonly errors: Partial<Record<keyof RoleDraft, string>>
    readonly newer: Partial<RoleDraft>
    readonly change: (part: Partial<RoleDraft>) => void
  }
  readonly needsName: boolean
}

/** The fields of a role. */
export function RoleFields({ form, needsName }: RoleFieldsProps) {
  const { draft, errors, newer, change } = form
  return (
    <Stack gap="4">
      <InfoFields value={draft} onChange={change} errors={errors} needsName={needsName} newer={newer} />
      <CodeField
        value={draft.code}
        error={errors.code}
        newer={newer.code}
        onChange={(code) => change({ code })}
      />
    </Stack>
  )
}
