import type { UserAction } from '../show-user/user-action.ts'

/** What a action is called, which hangs on what the person is. */
export function actionText(action: UserAction, isSuperuser: boolean) {
  if (action !== 'superuser') return action
  return isSuperuser ? 'takeSuperuser' : 'giveSuperuser'
}
