import { DialogFrame } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { holdingsQuery, leavingQuery } from '../../queries/membership.queries.ts'
import { LeaveForm, type LeaveDialogProps } from './leave-form.tsx'

/** Ends a membership, now or after a day, and hands over what the person has. */
export default function LeaveDialog(props: LeaveDialogProps) {
  const t = useTexts()
  const held = useQuery(holdingsQuery(props.member))
  const leaving = useQuery(leavingQuery(props.member))
  if (held.data && leaving.data)
    return <LeaveForm {...props} holdings={held.data.holdings} leaving={leaving.data} />
  return (
    <DialogFrame
      title={t('leaving.title', { name: props.userName, project: props.projectName })}
      size="md"
      onClose={props.onClose}
    >
      <QueryPlaceholder
        query={held.data ? leaving : held}
        loading={t('loading')}
        failed={t('like.failed')}
        lines={6}
      />
    </DialogFrame>
  )
}
