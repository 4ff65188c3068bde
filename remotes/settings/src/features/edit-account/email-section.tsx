import { useChange } from '@atrium/client'
import type { PersonalInfo } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { emailField, SecretInput, secretField, TextInput, useForm } from '@atrium/screens'
import { AccountForm } from './account-form.tsx'
import { rereadAccount } from './reread-account.ts'

const fields = {
  email: emailField({ needed: 'messages.invalid_email' }),
  password: secretField('messages.field_required'),
}
const currentOf = ({ email, version }: PersonalInfo) => ({ email, password: '', version })

/**
 * The email address for signing in. A change needs the password, so that somebody at an unattended screen cannot make
 * it.
 */
export function EmailSection({ account }: { readonly account: PersonalInfo }) {
  const t = useTexts()
  const update = useChange('/user/update_personal_email')
  const form = useForm({
    fields,
    current: currentOf(account),
    blames: { email_exists: 'email' },
    async save({ values: { email, password }, version }) {
      await update.mutateAsync({ email: email.trim(), password, version })
      toast.success(t('form.saved'))
    },
    reread: async () => {
      const now = await rereadAccount()
      return now && currentOf(now)
    },
  })
  return (
    <AccountForm title={t('account.email')} form={form}>
      <TextInput
        label={t('account.email')}
        field={form.at('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={limits.emailLength}
      />
      {form.isDirty ? (
        <SecretInput
          label={t('account.currentPassword')}
          field={form.at('password')}
          autoComplete="current-password"
          hint={t('account.emailHint')}
        />
      ) : null}
    </AccountForm>
  )
}
