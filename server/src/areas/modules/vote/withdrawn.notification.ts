import { sql } from 'kysely'
import { z } from 'zod'
import {
  defineNotification,
  mostReceivers,
  type SeenEvent,
} from '../../../notifications/define-notification.ts'
import { holdsAnywhere } from '../../../serve/access.ts'
import type { Context } from '../../../serve/context.ts'

/** A release failed and was withdrawn. Those who may release modules are told. */
export const releaseWithdrawn = defineNotification({
  kind: 'release_withdrawn',
  data: z.object({ module_code: z.string(), version: z.string() }),
  subject: ({ module_code }) => module_code,
  channels: { inbox: true, mail: true, push: true },
  tellsCause: true,

  receivers: async (database) => {
    const { rows } = await sql<{ id: string }>`
      select u.id from app_user u
      where u.login_enabled and effective_status(u.status, u.status_end) = 'Active' and (u.is_superuser or exists (
        select from user_role r join role_access a on a.role_id = r.role_id
        where r.user_id = u.id and a.access_code = 'module_release'))
      order by u.id limit ${mostReceivers}`.execute(database)
    return rows.map((row) => row.id)
  },

  async read(context, events) {
    if (!(await holdsAnywhere(context, 'module_release'))) return new Map<string, SeenEvent>()
    const projectCode = await releasingIn(context)
    return new Map(
      events.map(({ id, data }) => {
        const { module_code: module, version } = data
        return [id, { params: { module, version }, path: `settings/modules/${module}`, projectCode }]
      }),
    )
  },
})

/** Returns a project in which the caller may open the page of modules. */
async function releasingIn({ database, actor }: Context): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select p.code from project p
    where ${actor.isSuperuser}::boolean or p.id in (
      select r.project_id from user_role r join role_access a on a.role_id = r.role_id
      where r.user_id = ${actor.userId} and a.access_code = 'module_release')
    order by p.code limit 1`.execute(database)
  return rows[0]?.code
}
