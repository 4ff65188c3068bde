import type { CallReply } from '@atrium/contract'
import type { MayOverUser, ShownUser } from './shown-user.ts'
import type { UserAction } from './user-action.ts'

/** Props of every tab of the page. */
export interface UserPanelProps {
  readonly projectId: string
  readonly user: ShownUser
  readonly may: MayOverUser
  /** Undefined or null for a reader who may not know when the user signed in. */
  readonly signIns?: CallReply<'/user/get_data'>['sign_ins']
  /** Opens the dialog of an action. */
  readonly onAction: (action: UserAction) => void
}
