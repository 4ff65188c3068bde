import { useChange } from '@atrium/client'
import type { ListedUser } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import type { BulkDialogProps } from '@atrium/screens'
import { statusInput, statusOf, StatusForm } from '../manage-account/status-form.tsx'

/** Changes the status of several users for one reason. The server judges each account by itself. */
export default function ChangeStatusesDialog({ rows, onDone, onClose }: BulkDialogProps<ListedUser>) {
  const t = useTexts()
  const change = useChange('/user/change_statuses')
  return (
    <StatusForm
      title={t('bulk.statusTitle', { count: rows.length })}
      // The versions are those of the rows.
      current={statusOf(rows[0]?.status ?? 'Active', 0)}
      endsSessions={t('bulk.endsSessions')}
      save={async ({ values }) => {
        const users = rows.map(({ id, version }) => ({ id, version }))
        const { changed, refused } = await change.mutateAsync({ users, ...statusInput(values) })
        onDone({ changed, refused, done: t('bulk.statusDone', { count: changed }) })
      }}
      onClose={onClose}
    />
  )
}
