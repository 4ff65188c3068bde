import { Activity } from '@atrium/screens'
import type { UserPanelProps } from '../show-user/user-panel-props.ts'

/** What happened to a person, newest first: who did what, when and why. */
export default function UserActivityTab({ projectId, user }: UserPanelProps) {
  return <Activity of={{ projectId, kind: 'user', id: user.id }} />
}
