import { limits } from '@atrium/contract/limits'
import { FormDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Callout, Stack, TextField } from '@atrium/ui'
import { useState } from 'react'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { PasswordFields, usePasswordRule } from './password-fields.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Enables a user's login with an email and a password. */
export default function EnableLoginDialog({ projectId, user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const wrongWith = usePasswordRule()
  const [begun] = useState(user)
  const [email, setEmail] = useState(begun.email)
  const [typed, setTyped] = useState({ password: '', repeat: '' })
  const change = useAccountChange('/user/enableLogin', projectId, ['email', 'password'])

  async function submit(): Promise<void> {
    const wrong = {
      ...(email.trim() === '' && { email: t('messages.user_email_required') }),
      ...wrongWith(typed),
    }
    if (Object.keys(wrong).length > 0) return change.refuse(wrong)
    const account = { user_id: begun.id, version: begun.version }
    const input = { ...account, email: email.trim(), password: typed.password }
    if (await change.send(input, t('account.login.enabled', { name: begun.name }))) onClose()
  }

  return (
    <FormDialog
      title={t('account.login.enableTitle', { name: begun.name })}
      submitLabel={t('account.login.enable')}
      busy={change.isBusy}
      dirty={email !== begun.email || typed.password !== '' || typed.repeat !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="3">
        {change.failure === null ? null : (
          <Callout tone="error" announce>
            {change.failure}
          </Callout>
        )}
        <TextField
          label={t('fields.email')}
          type="email"
          autoComplete="off"
          dir="ltr"
          required
          maxLength={limits.emailLength}
          value={email}
          error={change.errors['email']}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordFields value={typed} errors={change.errors} onChange={setTyped} />
      </Stack>
    </FormDialog>
  )
}
