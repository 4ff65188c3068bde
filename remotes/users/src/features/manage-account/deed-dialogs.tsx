import { LazyDialog } from '@atrium/modals'
import type { ShownUser } from '../show-user/shown-user.ts'
import type { UserDeed } from './user-deed.ts'

const loads = {
  status: () => import('./change-status.dialog.tsx'),
  enableLogin: () => import('./enable-login.dialog.tsx'),
  disableLogin: () => import('./disable-login.dialog.tsx'),
  password: () => import('./set-password.dialog.tsx'),
  superuser: () => import('./superuser.dialog.tsx'),
} as const

export interface DeedDialogProps {
  readonly projectId: string
  readonly user: ShownUser
  readonly onClose: () => void
}

interface DeedDialogsProps extends DeedDialogProps {
  readonly deed: Exclude<UserDeed, 'photo'>
}

/** The dialog of what was begun; its code comes then. */
export function DeedDialogs({ deed, ...props }: DeedDialogsProps) {
  return <LazyDialog key={deed} load={loads[deed]} props={props} onFailed={props.onClose} />
}
