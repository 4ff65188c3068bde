import type { MayOverUser, ShownUser } from './shown-user.ts'
import type { UserAction } from './user-action.ts'

/** Props of every tab of the page. */
export interface UserPanelProps {
  readonly projectId: string
  readonly user: ShownUser
  readonly may: MayOverUser
  /** Opens the dialog of an action. */
  readonly onAction: (action: UserAction) => void
}
