import { sql } from 'kysely'
import { z } from 'zod'
import { defineNotification, type SeenEvent } from '../../notifications/define-notification.ts'
import { holdersOfCodes } from '../../notifications/holders.ts'

/**
 * A membership could not end on its planned day. Those who may end memberships of the project are told, as long as it has not ended and
 * nobody has planned anew.
 */
export const leavingRefused = defineNotification({
  kind: 'leaving_refused',
  data: z.object({ user_id: z.uuid() }),
  subject: () => 'leaving',
  channels: { inbox: true, mail: true, push: false },
  tellsCause: true,

  receivers: async (database, { projectId }) =>
    projectId === null ? [] : holdersOfCodes(database, projectId, ['user_view', 'user_assign']),

  async read(context, events) {
    const seen = new Map<string, SeenEvent>()
    const ids = [...new Set(events.flatMap(({ projectId }) => projectId ?? []))]
    const rights = await context.rightsByProject(ids)
    const { rows } = await sql<{ project_id: string; user_id: string; name: string }>`
      select l.project_id, l.user_id, u.name from leaving l join app_user u on u.id = l.user_id
      where l.refused is not null and l.project_id = any(${ids}::uuid[])
        and l.user_id = any(${events.map(({ data }) => data.user_id)}::uuid[])`.execute(context.database)
    for (const { id, projectId, data } of events) {
      const own = projectId === null ? undefined : rights.get(projectId)
      if (!own?.may('user_view') || !own.may('user_assign')) continue
      const row = rows.find((one) => one.project_id === projectId && one.user_id === data.user_id)
      if (row) seen.set(id, { params: { name: row.name }, path: `users/${row.user_id}`, pathOfMany: 'users' })
    }
    return seen
  },
})
