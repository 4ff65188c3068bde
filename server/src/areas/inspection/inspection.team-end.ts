import { sql } from 'kysely'
import { defineTeamEnd } from '../../things/team-end.ts'
import { lockInspections } from './inspection-rows.loader.ts'

/** Inspections lose a removed team [INS-9]. */
export const inspectionTeamEnd = defineTeamEnd({
  // Whoever left a team is not asked any more, which lists read where teams change; an inspection that they started stays theirs.
  left: () => Promise.resolve(),

  async removing(context, { id, project_id: projectId }) {
    const { database } = context
    const { rows } = await sql<{ id: string }>`select id from inspection where team_id = ${id}`.execute(
      database,
    )
    if (rows.length === 0) return
    const ids = rows.map((row) => row.id)
    await lockInspections(database, ids)
    await sql`update inspection set team_id = null, version = version + 1, changed_at = clock_timestamp()
      where id = any(${ids}::uuid[])`.execute(database)
    for (const thingId of ids)
      context.record(
        { thing: 'inspection', thingId, projectId, before: { team_id: id }, after: { team_id: null } },
        'inspections',
      )
  },
})
