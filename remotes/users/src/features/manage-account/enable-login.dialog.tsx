import { useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, TextInput, useForm } from '@atrium/screens'
import { accountFields } from '../../people/account-fields.ts'
import { newPasswordFields, usePasswordCheck } from '../../people/new-password.ts'
import { rereadUser } from '../show-user/reread-user.ts'
import type { ShownUser } from '../show-user/shown-user.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { NewPasswordInputs } from './new-password-inputs.tsx'

const fields = { email: accountFields.email, ...newPasswordFields }
const currentOf = ({ email, version }: ShownUser) => ({ email, password: '', repeat: '', version })

/** Enables a user's login with an email and a password. */
export default function EnableLoginDialog({ user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const change = useChange('/user/enableLogin')
  const form = useForm({
    fields,
    current: currentOf(user),
    check: usePasswordCheck(),
    blames: { email_exists: 'email' },
    async save({ values: { email, password }, version }) {
      await change.mutateAsync({ user_id: user.id, email: email.trim(), password, version })
      toast.success(t('account.login.enabled', { name: user.name }))
      onClose()
    },
    reread: async () => {
      const now = await rereadUser(user)
      return now && currentOf(now)
    },
  })
  return (
    <FormFrame
      title={t('account.login.enableTitle', { name: user.name })}
      submitLabel={t('account.login.enable')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('fields.email')}
        field={form.at('email')}
        type="email"
        dir="ltr"
        maxLength={limits.emailLength}
      />
      <NewPasswordInputs form={form} />
    </FormFrame>
  )
}
