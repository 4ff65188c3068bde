import type { MayOverUser, ShownUser } from './shown-user.ts'
import type { UserAction } from './user-action.ts'

/** What each part of the page is given. */
export interface UserPanelProps {
  readonly projectId: string
  readonly user: ShownUser
  readonly may: MayOverUser
  /** Begins something that the page has a dialog for. */
  readonly onAction: (action: UserAction) => void
}
