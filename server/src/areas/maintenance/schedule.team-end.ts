import { sql } from 'kysely'
import { defineTeamEnd } from '../../things/team-end.ts'
import { lockSchedules } from './schedule-rows.loader.ts'

/** Schedules lose a removed team [MT-28]. */
export const scheduleTeamEnd = defineTeamEnd({
  // Members of a team are read when an order is made.
  left: () => Promise.resolve(),

  async removing(context, { id, project_id: projectId }) {
    const { database } = context
    const { rows } = await sql<{
      id: string
    }>`select id from maintenance_schedule where team_id = ${id}`.execute(database)
    if (rows.length === 0) return
    const ids = rows.map((row) => row.id)
    await lockSchedules(database, ids)
    await sql`update maintenance_schedule set team_id = null, version = version + 1, changed_at = clock_timestamp()
      where id = any(${ids}::uuid[])`.execute(database)
    for (const thingId of ids)
      context.record(
        {
          thing: 'maintenance_schedule',
          thingId,
          projectId,
          before: { team_id: id },
          after: { team_id: null },
        },
        'maintenance',
      )
  },
})
