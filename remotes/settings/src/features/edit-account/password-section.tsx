import { useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { SecretInput, secretField, useForm } from '@atrium/screens'
import { AccountForm } from './account-form.tsx'

const fields = {
  password: secretField('messages.field_required'),
  new_password: secretField('messages.field_required'),
  /** The new password once more, which no call is sent. */
  repeated: secretField('messages.field_required'),
}

/** A new password, typed twice. Saving it ends the person's other sessions. */
export function PasswordSection() {
  const t = useTexts()
  const update = useChange('/user/update_personal_password')
  const minimum = limits.passwordMinimum
  const form = useForm({
    fields,
    check: ({ new_password, repeated }) => ({
      ...([...new_password].length < minimum && {
        new_password: t('messages.password_too_short', { minimum }),
      }),
      ...(new_password !== repeated && { repeated: t('messages.password_mismatch') }),
    }),
    async save({ values: { password, new_password } }) {
      await update.mutateAsync({ password, new_password })
      toast.success(t('account.passwordSaved'))
    },
  })
  return (
    <AccountForm title={t('account.password.title')} saveLabel={t('account.password.save')} form={form}>
      <SecretInput
        label={t('account.password.current')}
        field={form.at('password')}
        autoComplete="current-password"
      />
      <SecretInput
        label={t('account.password.wanted')}
        field={form.at('new_password')}
        hint={t('account.password.hint')}
      />
      <SecretInput label={t('account.password.repeated')} field={form.at('repeated')} />
    </AccountForm>
  )
}
