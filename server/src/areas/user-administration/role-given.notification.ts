import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { inLanguage } from '../../languages/multilingual.ts'
import { defineNotification, type SeenEvent } from '../../notifications/define-notification.ts'
import { peopleOf, person } from '../user/notified-people.presenter.ts'

/** People were given a role. They are told, as long as they hold it. */
export const roleGiven = defineNotification({
  kind: 'role_given',
  data: z.object({ ...person, role_id: z.uuid() }),
  subject: () => 'own',
  channels: { inbox: true, mail: false, push: false },
  tellsCause: false,
  receivers: (_, { data }) => Promise.resolve(peopleOf(data)),

  async read({ database, actor }, events) {
    const { rows } = await sql<{ id: string; name: Multilingual }>`
      select r.id, r.name from user_role h join role r on r.id = h.role_id
      where h.user_id = ${actor.userId} and r.id = any(${events.map(({ data }) => data.role_id)}::uuid[])`.execute(
      database,
    )
    const names = new Map(rows.map((row) => [row.id, inLanguage(row.name, actor.language)]))
    return new Map(
      events.flatMap(({ id, data }): [string, SeenEvent][] => {
        const role = peopleOf(data).includes(actor.userId) ? names.get(data.role_id) : undefined
        return role === undefined ? [] : [[id, { params: { role }, path: '' }]]
      }),
    )
  },
})
