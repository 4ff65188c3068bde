import { ConfirmDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Callout, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { useConfirmedChange } from './use-confirmed-change.ts'

/** Makes a user a superuser or revokes it, after saying what that means. */
export default function SuperuserDialog({ user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const [begun] = useState(user)
  const given = useConfirmedChange('/user/allow_superuser')
  const taken = useConfirmedChange('/user/disallow_superuser')
  const change = begun.is_superuser ? taken : given
  const words = begun.is_superuser ? 'take' : 'give'

  async function close(confirmed: boolean): Promise<void> {
    if (!confirmed) return onClose()
    const done = t(`account.superuser.${words}.done`, { name: begun.name })
    if (await change.send({ user_id: begun.id }, done)) onClose()
  }

  return (
    <ConfirmDialog
      title={t(`account.superuser.${words}.title`, { name: begun.name })}
      message={
        <Stack gap="3">
          <Text>{t(`account.superuser.${words}.meaning`, { name: begun.name })}</Text>
          {change.failure === null ? null : (
            <Callout tone="error" announce>
              {change.failure}
            </Callout>
          )}
        </Stack>
      }
      confirmLabel={t(`account.superuser.${words}.submit`)}
      danger
      busy={change.isBusy}
      onClose={(confirmed) => void close(confirmed)}
    />
  )
}
