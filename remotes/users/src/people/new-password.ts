import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { secretField } from '@atrium/screens'

/** A new password and its repetition. */
export const newPasswordFields = {
  password: secretField('messages.field_required'),
  repeat: secretField('messages.field_required'),
}

interface NewPassword {
  readonly password: string
  readonly repeat: string
}

/** Checks a new password before it is sent. Returns errors by field. */
export function usePasswordCheck() {
  const t = useTexts()
  const minimum = limits.passwordMinimum
  return ({ password, repeat }: NewPassword): Partial<Record<keyof NewPassword, string>> => ({
    ...([...password].length < minimum && { password: t('messages.password_too_short', { minimum }) }),
    ...(password !== repeat && { repeat: t('messages.password_mismatch') }),
  })
}
