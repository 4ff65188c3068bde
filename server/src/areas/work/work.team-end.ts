import { sql } from 'kysely'
import { defineTeamEnd } from '../../things/team-end.ts'
import { dropTeam, readPeople } from './people/people.repository.ts'
import { stopTimersOfTeam, stopTimersOn } from './stop-timers.writer.ts'
import { recordWork } from './record-work.ts'
import type { KindName } from './work-kind.ts'
import { lockWork } from './work-rows.loader.ts'

/** Orders lose a removed team, and timers of people who left a team are stopped on its orders [CM-74] [CM-76]. */
export const workTeamEnd = defineTeamEnd({
  left: (context, { id }, userIds) => stopTimersOfTeam(context, id, userIds),

  async removing(context, { id, project_id: projectId }) {
    const { database } = context
    const { rows } = await sql<{ id: string; kind: KindName; lead_id: string | null; members: string[] }>`
      select w.id, w.kind, w.lead_id, array(select user_id from team_user where team_id = ${id}) as members
      from work_team t join work w on w.id = t.work_id where t.team_id = ${id} order by w.id`.execute(
      database,
    )
    if (rows.length === 0) return
    const ids = rows.map((row) => row.id)
    await lockWork(database, ids)
    const people = await readPeople(database, ids)
    await dropTeam(database, id)
    for (const { id: workId, kind, lead_id } of rows) {
      const { user_ids: worker_ids = [], team_ids = [] } = people.get(workId) ?? {}
      recordWork(
        context,
        { id: workId, project_id: projectId, kind },
        {
          before: { worker_ids, team_ids, lead_id },
          after: { worker_ids, team_ids: team_ids.filter((team) => team !== id), lead_id },
        },
      )
    }
    await stopTimersOn(context, ids, rows[0]?.members ?? [])
  },
})
