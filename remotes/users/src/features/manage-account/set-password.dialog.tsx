import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { Callout } from '@atrium/ui'
import { newPasswordFields, usePasswordCheck } from '../../people/new-password.ts'
import { rereadUser } from '../show-user/reread-user.ts'
import type { ShownUser } from '../show-user/shown-user.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { NewPasswordInputs } from './new-password-inputs.tsx'

const currentOf = ({ version }: ShownUser) => ({ password: '', repeat: '', version })

/** Sets another user's password. That user must sign in with it. */
export default function SetPasswordDialog({ user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const change = useChange('/user/update_password')
  const form = useForm({
    fields: newPasswordFields,
    current: currentOf(user),
    check: usePasswordCheck(),
    async save({ values: { password }, version }) {
      await change.mutateAsync({ user_id: user.id, password, version })
      toast.success(t('account.password.done', { name: user.name }))
      onClose()
    },
    reread: async () => {
      const now = await rereadUser(user)
      return now && currentOf(now)
    },
  })
  return (
    <FormFrame
      title={t('account.password.title', { name: user.name })}
      submitLabel={t('account.password.submit')}
      form={form}
      onClose={onClose}
    >
      <NewPasswordInputs form={form} />
      <Callout tone="warning">{t('account.endsSessions', { name: user.name })}</Callout>
    </FormFrame>
  )
}
