import { call, refetchChanged } from '@atrium/client'
import type { PersonalInfo } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { NewerNote } from '@atrium/screens'
import { useFailureText, useTexts } from '@atrium/portal'
import { TextField } from '@atrium/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountForm } from './account-form.tsx'
import { fieldError, type FieldError } from './field-error.ts'
import { useOwnField } from './use-own-field.ts'

/** The display name. */
export function NameSection({ account }: { readonly account: PersonalInfo }) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [error, setError] = useState<FieldError | null>(null)
  const { typed, setTyped, isDirty, newer, save } = useOwnField({
    account,
    field: 'name',
    send: (name, version) => call('/user/update_personal_name', { name, version }),
    onRefused: (failure) => setError(failure.fields['name'] ?? failure),
  })
  const saving = useMutation({
    mutationFn: async () => {
      setError(null)
      if (typed.trim() === '') return setError(fieldError('user_name_required'))
      if (await save()) await refetchChanged(queries)
    },
  })
  return (
    <AccountForm
      title={t('account.name')}
      busy={saving.isPending}
      disabled={!isDirty}
      clash={newer !== null}
      onSubmit={() => saving.mutate()}
    >
      <TextField
        label={t('account.name')}
        required
        autoComplete="name"
        maxLength={limits.nameLength}
        value={typed}
        error={error && failureText(error)}
        hint={newer === null ? undefined : <NewerNote value={newer} typed={typed} onTake={setTyped} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </AccountForm>
  )
}
