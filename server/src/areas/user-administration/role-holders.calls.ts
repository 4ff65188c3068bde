import { serve } from '../../serve/serve.ts'
import { changeRoles, previewRoles } from './change-roles.ts'

/** The calls on the roles of several members at once. */
export const roleHoldersServed = [
  serve('/user/changeRoles', (input, context) => changeRoles(context, input)),
  serve('/user/previewRoles', (input, context) => previewRoles(context, input)),
]
