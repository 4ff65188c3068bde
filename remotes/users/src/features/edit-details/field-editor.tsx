import { useChange } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { InlineForm, useForm } from '@atrium/screens'
import { accountFields } from '../../people/account-fields.ts'
import { rereadUser } from '../show-user/reread-user.ts'
import type { ShownUser } from '../show-user/shown-user.ts'
import { valuesOf, type DetailField } from './detail-fields.ts'
import { FieldInput } from './field-input.tsx'

interface FieldEditorProps {
  readonly user: ShownUser
  readonly field: DetailField
  readonly onDone: () => void
}

/** Edits one field in place. Enter and Save keep the text, Escape and Cancel drop it. */
export function FieldEditor({ user, field, onDone }: FieldEditorProps) {
  const t = useTexts()
  const update = useChange('/user/update_details')
  const form = useForm({
    fields: accountFields,
    current: valuesOf(user),
    blames: { email_exists: 'email' },
    async save({ changes, version }) {
      if (Object.keys(changes).length > 0) await update.mutateAsync({ user_id: user.id, version, ...changes })
      onDone()
    },
    reread: async () => {
      const now = await rereadUser(user)
      return now && valuesOf(now)
    },
  })
  const label = t('details.edit', { field: t(`fields.${field}`) })
  return (
    <InlineForm label={label} submitLabel={t('details.save')} form={form} onClose={onDone}>
      <FieldInput name={field} field={form.at(field)} />
    </InlineForm>
  )
}
