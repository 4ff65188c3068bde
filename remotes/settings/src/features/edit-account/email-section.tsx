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

/** Catches text that is clearly not an email address. The server makes the final check. */
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

interface Errors {
  readonly email?: FieldError
  readonly password?: FieldError
}

/**
 * The email address for signing in. A change needs the password, so that somebody at an unattended screen cannot make
 * it.
 */
export function EmailSection({ account }: { readonly account: PersonalInfo }) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const { typed, setTyped, isDirty, newer, save } = useOwnField({
    account,
    field: 'email',
    send: (email, version) => call('/user/update_personal_email', { email, password, version }),
    onRefused: (failure) => {
      const { email, password: wrong } = failure.fields
      setErrors(wrong ? { password: wrong } : { email: email ?? failure })
    },
  })
  const saving = useMutation({
    mutationFn: async () => {
      const wrong: Errors = {
        ...(addressShape.test(typed.trim()) ? {} : { email: fieldError('invalid_email') }),
        ...(password === '' ? { password: fieldError('field_required') } : {}),
      }
      setErrors(wrong)
      if (Object.keys(wrong).length > 0 || !(await save())) return
      setPassword('')
      await refetchChanged(queries)
    },
  })
  return (
    <AccountForm
      title={t('account.email')}
      busy={saving.isPending}
      disabled={!isDirty}
      clash={newer !== null}
      onSubmit={() => saving.mutate()}
    >
      <TextField
        label={t('account.email')}
        type="email"
        required
        dir="ltr"
        autoComplete="email"
        maxLength={limits.emailLength}
        value={typed}
        error={errors.email && failureText(errors.email)}
        hint={newer === null ? undefined : <NewerNote value={newer} typed={typed} onTake={setTyped} />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isDirty ? (
        <TextField
          label={t('account.currentPassword')}
          type="password"
          required
          dir="ltr"
          autoComplete="current-password"
          maxLength={limits.passwordLength}
          value={password}
          error={errors.password && failureText(errors.password)}
          hint={t('account.emailHint')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
    </AccountForm>
  )
}
