import type { UserAction } from '../show-user/user-action.ts'

/** The label of an action, which depends on the user's state. */
export function actionText(action: UserAction, isSuperuser: boolean) {
  if (action !== 'superuser') return action
  return isSuperuser ? 'takeSuperuser' : 'giveSuperuser'
}
