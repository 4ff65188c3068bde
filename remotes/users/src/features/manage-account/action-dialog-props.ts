import type { ShownUser } from '../show-user/shown-user.ts'

/** Props of every dialog about an account. */
export interface ActionDialogProps {
  readonly user: ShownUser
  readonly onClose: () => void
}
