import { call, refetchChanged } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { TextField } from '@atrium/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountForm } from './account-form.tsx'
import { fieldError, type FieldError } from './field-error.ts'

const nothing = { current: '', wanted: '', repeated: '' }
type Field = keyof typeof nothing
type Errors = Partial<Record<Field, FieldError>>

/** A new password, typed twice. Saving it ends the person's other sessions. */
export function PasswordSection() {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Errors>({})

  function errorsOf({ current, wanted, repeated }: typeof nothing): Errors {
    const minimum = limits.passwordMinimum
    return {
      ...(current === '' && { current: fieldError('field_required') }),
      ...([...wanted].length < minimum && { wanted: fieldError('password_too_short', { minimum }) }),
      ...(wanted !== repeated && { repeated: fieldError('password_mismatch') }),
      ...(repeated === '' && { repeated: fieldError('field_required') }),
    }
  }

  const saving = useMutation({
    mutationFn: async () => {
      const wrong = errorsOf(typed)
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return
      const result = await call('/user/update_personal_password', {
        password: typed.current,
        new_password: typed.wanted,
      })
      if (!result.ok) {
        const { password, new_password: wanted } = result.error.fields
        setErrors(wanted ? { wanted } : { current: password ?? result.error })
        return
      }
      setTyped(nothing)
      toast.success(t('account.passwordSaved'))
      await refetchChanged(queries)
    },
  })

  const wordsOf = (wrong: FieldError | undefined) => wrong && failureText(wrong)
  const field = (name: Field, autoComplete: string) => ({
    label: t(`account.password.${name}`),
    type: 'password',
    required: true,
    dir: 'ltr' as const,
    autoComplete,
    maxLength: limits.passwordLength,
    value: typed[name],
    error: wordsOf(errors[name]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <AccountForm
      title={t('account.password.title')}
      saveLabel={t('account.password.save')}
      busy={saving.isPending}
      disabled={Object.values(typed).every((text) => text === '')}
      onSubmit={() => saving.mutate()}
    >
      <TextField {...field('current', 'current-password')} />
      <TextField {...field('wanted', 'new-password')} hint={t('account.password.hint')} />
      <TextField {...field('repeated', 'new-password')} />
    </AccountForm>
  )
}
