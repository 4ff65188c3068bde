import { serve } from '../../serve/serve.ts'
import { notFound } from '../../serve/failure.ts'
import { inLanguage } from '../language/multilingual.ts'
import { allowedServed } from './allowed.calls.ts'
import { changeStatus, setSuperuser } from './change-status.ts'
import { createUser } from './create-user.ts'
import { addMember, isMember, listHeldRoles } from './membership.repository.ts'
import { personalServed } from './personal.calls.ts'
import { assignRole, removeRole } from './user-role.ts'
import { presentUser } from './user.presenter.ts'
import { holdsOverUser } from './user.policy.ts'
import { searchUsers } from './user.repository.ts'

const done = { status: 'ok' } as const

export const userServed = [
  ...personalServed,
  ...allowedServed,

  serve('/user/create', async (input, context) => ({ ...done, id: await createUser(context, input) })),

  serve('/user/search', async (input, context) => {
    const users = await searchUsers(context.database, context.actor, {
      projectId: input.project_id,
      text: input.search_text ?? input.search,
      status: input.status,
      page: input.page,
      limit: input.limit,
    })
    return { users: users.map(presentUser) }
  }),

  serve('/user/getRoles', async (input, context) => {
    if (!(await isMember(context.database, input.project_id, input.user_id))) throw notFound()
    const roles = await listHeldRoles(context.database, input.project_id, input.user_id)
    return {
      roles: roles.map((role) => ({
        ...role,
        role_id: role.id,
        name: inLanguage(role.name, context.actor.language),
      })),
    }
  }),

  serve('/user/assignRole', async (input, context) => {
    await assignRole(context, input)
    return done
  }),

  serve('/user/removeRole', async (input, context) => {
    await removeRole(context, input)
    return done
  }),

  serve('/user/assignProject', async (input, context) => {
    // Whom the caller cannot see they cannot draw into a project either.
    const isSeen =
      (await isMember(context.database, input.project_id, input.user_id)) ||
      (await holdsOverUser(context, input.user_id, 'user_view'))
    if (!isSeen) throw notFound()
    if (!(await addMember(context.database, input.project_id, input.user_id))) {
      context.unchanged()
      return done
    }
    context.audit({
      thing: 'user',
      thingId: input.user_id,
      projectId: input.project_id,
      after: { project_id: input.project_id },
    })
    context.notify({ topic: 'users', projectId: input.project_id })
    context.notify({ topic: 'rights', projectId: input.project_id, userId: input.user_id })
    return done
  }),

  serve('/user/change_status', async (input, context) => {
    await changeStatus(context, input)
    return done
  }),

  serve('/user/allow_superuser', async (input, context) => {
    await setSuperuser(context, input.user_id, true)
    return done
  }),

  serve('/user/disallow_superuser', async (input, context) => {
    await setSuperuser(context, input.user_id, false)
    return done
  }),
]
