import { serve } from '../../serve/serve.ts'
import { changeStatus, changeStatuses, setSuperuser } from './change-status.ts'
import { createUser } from './create-user.writer.ts'
import { joinProject } from './project-members.writer.ts'
import { assignRole, removeRole, rolesOf } from './user-role.writer.ts'

export const userServed = [
  serve('/user/create', async (input, context) => ({ id: await createUser(context, input) })),

  serve('/user/getRoles', async (input, context) => rolesOf(context, input)),

  serve('/user/assignRole', (input, context) => assignRole(context, input)),

  serve('/user/removeRole', (input, context) => removeRole(context, input)),

  serve('/user/assignProject', (input, context) => joinProject(context, { ...input, department_codes: [] })),

  serve('/user/change_status', async (input, context) => ({
    version: await changeStatus(context, input),
  })),

  serve('/user/change_statuses', (input, context) => changeStatuses(context, input)),

  serve('/user/allow_superuser', (input, context) => setSuperuser(context, input.user_id, true)),

  serve('/user/disallow_superuser', (input, context) => setSuperuser(context, input.user_id, false)),
]
