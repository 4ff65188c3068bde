import { sql } from 'kysely'
import { z } from 'zod'
import {
  defineNotification,
  type RaisedEvent,
  type SeenEvent,
} from '../../notifications/define-notification.ts'
import type { Context } from '../../serve/context.ts'
import { ownerKinds } from '../../things/owner-kinds.ts'
import { isStaffOf } from './comment-stand.policy.ts'

interface MentionEvent {
  comment_id: string
  owner_id: string
  user_ids: string[]
}

/** A comment mentions people: they are told, as long as they may read the comment. */
export const mentioned = defineNotification<MentionEvent>({
  kind: 'mentioned',
  data: z.object({ comment_id: z.uuid(), owner_id: z.uuid(), user_ids: z.array(z.uuid()) }),
  subject: ({ owner_id }) => owner_id,
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,
  receivers: async (_, { data }) => data.user_ids,
  read: readMentionEvents,
})

interface MentionRow {
  id: string
  owner_kind: string
  owner_id: string
  project_id: string
  visible_to: 'staff' | 'all'
  person: string | null
}

/** Returns the events whose comments still mention the caller and that the caller may read, in two queries. */
async function readMentionEvents(
  context: Context,
  events: readonly RaisedEvent<MentionEvent>[],
): Promise<ReadonlyMap<string, SeenEvent>> {
  const { database, actor } = context
  const ids = events.map(({ data }) => data.comment_id)
  const { rows } = await sql<MentionRow>`
    select c.id, c.owner_kind, c.owner_id, c.project_id, c.visible_to, u.name as person
    from comment c join comment_mention m on m.comment_id = c.id and m.user_id = ${actor.userId}
      left join app_user u on u.id = c.user_id
    where c.id = any(${ids}::uuid[]) and c.removed_at is null`.execute(database)
  const kinds = await ownerKinds()
  const conditions = rows.flatMap((row) => {
    const rules = kinds.get(row.owner_kind)?.comments
    if (!rules) return []
    const thing = { id: row.owner_id, projectId: row.project_id }
    return [
      sql`select ${row.id}::uuid as id from app_user u where u.id = ${actor.userId}
        and exists (select from project_user m where m.user_id = u.id and m.project_id = ${row.project_id})
        and ${rules.seenBy(thing)}
        ${row.visible_to === 'staff' ? sql`and ${isStaffOf(rules, thing)}` : sql``}`,
    ]
  })
  if (conditions.length === 0) return new Map()
  const seen = await sql<{ id: string }>`${sql.join(conditions, sql` union all `)}`.execute(database)
  const seenIds = new Set(seen.rows.map(({ id }) => id))
  const byComment = new Map(rows.filter(({ id }) => seenIds.has(id)).map((row) => [row.id, row]))
  return new Map(
    events.flatMap(({ id, data }) => {
      const row = byComment.get(data.comment_id)
      const rules = row && kinds.get(row.owner_kind)?.comments
      if (!row || !rules) return []
      return [[id, { params: { person: row.person ?? '' }, path: rules.path(row.owner_id) }]]
    }),
  )
}
