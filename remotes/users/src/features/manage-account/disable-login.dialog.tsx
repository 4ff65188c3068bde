import { ConfirmDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Callout, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { useConfirmedChange } from './use-confirmed-change.ts'

/** Disables a user's login after a confirmation. */
export default function DisableLoginDialog({ user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const [begun] = useState(user)
  const change = useConfirmedChange('/user/disable_login')

  async function close(confirmed: boolean): Promise<void> {
    if (!confirmed) return onClose()
    const input = { user_id: begun.id, version: begun.version }
    if (await change.send(input, t('account.login.disabled', { name: begun.name }))) onClose()
  }

  return (
    <ConfirmDialog
      title={t('account.login.disableTitle', { name: begun.name })}
      message={
        <Stack gap="3">
          <Text>{t('account.endsSessions', { name: begun.name })}</Text>
          {change.failure === null ? null : (
            <Callout tone="error" announce>
              {change.failure}
            </Callout>
          )}
        </Stack>
      }
      confirmLabel={t('account.login.disable')}
      danger
      busy={change.isBusy}
      onClose={(confirmed) => void close(confirmed)}
    />
  )
}
