import { FormDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'
import { useState } from 'react'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { PasswordFields, usePasswordRule } from './password-fields.tsx'
import { useAccountChange } from './use-account-change.ts'

const nothing = { password: '', repeat: '' }

/** Sets another user's password. That user must sign in with it. */
export default function SetPasswordDialog({ projectId, user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const wrongWith = usePasswordRule()
  const [begun] = useState(user)
  const [typed, setTyped] = useState(nothing)
  const change = useAccountChange('/user/update_password', projectId, ['password'])

  async function submit(): Promise<void> {
    const wrong = wrongWith(typed)
    if (Object.keys(wrong).length > 0) return change.refuse(wrong)
    const input = { user_id: begun.id, password: typed.password, version: begun.version }
    if (await change.send(input, t('account.password.done', { name: begun.name }))) onClose()
  }

  return (
    <FormDialog
      title={t('account.password.title', { name: begun.name })}
      submitLabel={t('account.password.submit')}
      busy={change.isBusy}
      dirty={typed.password !== '' || typed.repeat !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="3">
        {change.failure === null ? null : (
          <Callout tone="error" announce>
            {change.failure}
          </Callout>
        )}
        <PasswordFields value={typed} errors={change.errors} onChange={setTyped} />
        <Callout tone="warning">{t('account.endsSessions', { name: begun.name })}</Callout>
      </Stack>
    </FormDialog>
  )
}
