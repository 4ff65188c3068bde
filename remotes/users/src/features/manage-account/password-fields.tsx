import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { TextField } from '@atrium/ui'

export interface NewPassword {
  readonly password: string
  readonly repeat: string
}

/** Checks a new password before it is sent. Returns the specified messages by field. */
export function usePasswordRule() {
  const t = useTexts()
  const minimum = limits.passwordMinimum
  return ({ password, repeat }: NewPassword): Readonly<Record<string, string>> => ({
    ...([...password].length < minimum && { password: t('messages.password_too_short', { minimum }) }),
    ...(repeat !== password && { repeat: t('messages.password_mismatch') }),
    ...(repeat === '' && { repeat: t('messages.field_required') }),
  })
}

interface PasswordFieldsProps {
  readonly value: NewPassword
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (value: NewPassword) => void
}

/** A new password, typed twice. */
export function PasswordFields({ value, errors, onChange }: PasswordFieldsProps) {
  const t = useTexts()
  const field = (name: keyof NewPassword) => ({
    label: t(`account.password.${name}`),
    type: 'password',
    autoComplete: 'new-password',
    dir: 'ltr' as const,
    required: true,
    maxLength: limits.passwordLength,
    value: value[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <>
      <TextField {...field('password')} />
      <TextField {...field('repeat')} />
    </>
  )
}
