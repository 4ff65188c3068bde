import { serveExport } from '../../exports/serve-export.ts'
import { forbidden } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { exportUsers } from './export-users.ts'
import { findWhereHeld } from '../location/found-at.loader.ts'
import { filterOf } from './filter-of.ts'
import { placesOf } from './places-of.repository.ts'
import { bySignIn, seesSignIns } from '../user/sign-ins.policy.ts'
import { presentUser } from '../user/user.presenter.ts'
import { belongingsOf, countUsers, searchUsers } from './user-search.repository.ts'

const nothing = { roles: [], departments: [], projects: [] }

export const userSearchServed = [
  serve('/user/search', async (input, context) => {
    const { page, limit, sort } = input
    if (input.project_id) await context.require(input.project_id, 'user_view')
    const { database, actor } = context
    const seesThem = await seesSignIns(context, input.project_id)
    if (bySignIn.has(sort) && !seesThem) throw forbidden()
    const filter = await filterOf(input, context)
    const total = await countUsers(database, actor, filter)
    const users = await searchUsers(database, actor, { ...filter, sort, page, limit })
    const belongings = await belongingsOf(database, actor, {
      userIds: users.map((user) => user.id),
      projectId: filter.projectId,
      language: actor.language,
    })
    const foundAt =
      filter.place && users.length > 0
        ? await findWhereHeld(
            context,
            filter.place,
            placesOf(
              filter.place,
              users.map((user) => user.id),
            ),
          )
        : undefined
    return {
      users: users.map((user) => ({
        ...presentUser(user),
        created: user.created_at.toISOString(),
        ...(seesThem && { last_sign_in: user.last_sign_in_at?.toISOString() ?? null }),
        ...(belongings.get(user.id) ?? nothing),
        found_at: foundAt?.get(user.id),
      })),
      total,
    }
  }),

  serveExport('/user/export', exportUsers),

  serve('/user/searchByProject', async ({ page, limit, ...input }, context) => {
    const filter = await filterOf(input, context)
    const users = await searchUsers(context.database, context.actor, { ...filter, page, limit })
    return { users: users.map(presentUser) }
  }),

  serve('/user/search_by_project_department', async (input, context) => {
    const { project_id: projectId, department_code: departmentCode, user_name, page, limit } = input
    const text = user_name ?? searchedFor(input)
    const filter = { projectId, departmentCode, text, page, limit }
    return { users: (await searchUsers(context.database, context.actor, filter)).map(presentUser) }
  }),
]
