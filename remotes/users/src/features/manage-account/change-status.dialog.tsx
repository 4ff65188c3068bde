import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { rereadUser } from '../show-user/reread-user.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'
import { statusInput, statusOf, StatusForm } from './status-form.tsx'

/** Changes the status of one user. */
export default function ChangeStatusDialog({ user, onClose }: ActionDialogProps) {
  const t = useTexts()
  const change = useChange('/user/change_status')
  const { id, name } = user
  return (
    <StatusForm
      title={t('account.status.title', { name })}
      current={statusOf(user.status, user.version)}
      endsSessions={t('account.status.endsSessions', { name })}
      save={async ({ values, version }) => {
        await change.mutateAsync({ user_id: id, ...statusInput(values), version })
        toast.success(t('account.status.done', { name }))
        onClose()
      }}
      reread={async () => {
        const now = await rereadUser(user)
        return now && statusOf(now.status, now.version)
      }}
      onClose={onClose}
    />
  )
}
