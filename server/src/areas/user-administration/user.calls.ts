import { serve } from '../../serve/serve.ts'
import { changeStatus, setSuperuser } from './change-status.ts'
import { createUser } from './create-user.ts'
import { joinProject } from './membership.ts'
import { assignRole, removeRole, rolesOf } from './user-role.ts'

const done = { status: 'ok' } as const

export const userServed = [
  serve('/user/create', async (input, context) => ({ ...done, id: await createUser(context, input) })),

  serve('/user/getRoles', async (input, context) => rolesOf(context, input)),

  serve('/user/assignRole', async (input, context) => {
    await assignRole(context, input)
    return done
  }),

  serve('/user/removeRole', async (input, context) => {
    await removeRole(context, input)
    return done
  }),

  serve('/user/assignProject', async (input, context) => {
    await joinProject(context, { ...input, department_codes: [] })
    return done
  }),

  serve('/user/change_status', async (input, context) => ({
    ...done,
    version: await changeStatus(context, input),
  })),

  serve('/user/allow_superuser', async (input, context) => {
    await setSuperuser(context, input.user_id, true)
    return done
  }),

  serve('/user/disallow_superuser', async (input, context) => {
    await setSuperuser(context, input.user_id, false)
    return done
  }),
]
