import type { ShownUser } from '../show-user/shown-user.ts'

/** What each dialog about an account is given. */
export interface ActionDialogProps {
  readonly projectId: string
  readonly user: ShownUser
  readonly onClose: () => void
}
