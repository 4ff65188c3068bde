import { LazyDialog } from '@atrium/modals'
import type { UserAction } from '../show-user/user-action.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'

const loads = {
  status: () => import('./change-status.dialog.tsx'),
  enableLogin: () => import('./enable-login.dialog.tsx'),
  disableLogin: () => import('./disable-login.dialog.tsx'),
  password: () => import('./set-password.dialog.tsx'),
  leave: () => import('../leaving/leave-here.dialog.tsx'),
  like: () => import('../add-like/add-like.dialog.tsx'),
  superuser: () => import('./superuser.dialog.tsx'),
} as const

interface ActionDialogsProps extends ActionDialogProps {
  readonly action: Exclude<UserAction, 'photo'>
}

/** The dialog of the current action. Its code is loaded when it opens. */
export function ActionDialogs({ action, ...props }: ActionDialogsProps) {
  return <LazyDialog key={action} load={loads[action]} props={props} onFailed={props.onClose} />
}
