import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { inLanguage } from '../../languages/multilingual.ts'
import { defineNotification, type SeenEvent } from '../../notifications/define-notification.ts'
import { peopleOf, person } from '../user/notified-people.presenter.ts'

/** People were added to a team. They are told, as long as they belong to it. */
export const teamJoined = defineNotification({
  kind: 'team_joined',
  data: z.object({ ...person, team_id: z.uuid() }),
  subject: ({ user_id }) => user_id ?? 'own',
  channels: { inbox: true, mail: false, push: false },
  tellsCause: false,
  receivers: (_, { data }) => Promise.resolve(peopleOf(data)),

  async read(context, events) {
    const { database, actor } = context
    const { rows } = await sql<{ id: string; project_id: string; name: Multilingual }>`
      select t.id, t.project_id, t.name from team_user m join team t on t.id = m.team_id
      where m.user_id = ${actor.userId} and t.id = any(${events.map(({ data }) => data.team_id)}::uuid[])`.execute(
      database,
    )
    const rights = await context.rightsByProject([...new Set(rows.map((row) => row.project_id))])
    const teams = new Map(rows.map((row) => [row.id, row]))
    return new Map(
      events.flatMap(({ id, data }): [string, SeenEvent][] => {
        const team = peopleOf(data).includes(actor.userId) ? teams.get(data.team_id) : undefined
        if (!team) return []
        // The page of a team is for those who may view teams.
        const path = rights.get(team.project_id)?.may('team_view') ? `teams/${team.id}` : ''
        return [[id, { params: { team: inLanguage(team.name, actor.language) }, path, pathOfMany: '' }]]
      }),
    )
  },
})
