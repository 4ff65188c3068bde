import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { seeEvents } from '../../notifications/seen-lines.ts'
import type { Context } from '../../serve/context.ts'
import { writeGathered } from './gather-lines.ts'
import { listInbox, listUnread, newestOf, type InboxRow } from './notification.repository.ts'

/** A page with fewer lines than asked for is filled from so many further ones. */
const furtherPages = 5

/**
 * Returns a page of the caller's inbox. Lines with nothing that the caller may see now are left out, and so are events of other
 * lines.
 */
export async function listLines(
  context: Context,
  {
    before,
    limit,
    unread_only: unreadOnly = false,
    kind,
    project_id: projectId,
  }: CallRequest<'/notification/list'>,
): Promise<CallReply<'/notification/list'>> {
  const { database, actor } = context
  const lines: CallReply<'/notification/list'>['lines'] = []
  let next = before ?? null
  for (let page = 0; page <= furtherPages && lines.length < limit; page++) {
    const wanted = limit - lines.length
    const rows = await listInbox(database, actor.userId, {
      before: next ?? undefined,
      limit: wanted,
      unreadOnly,
      kind,
      projectId,
    })
    const byLine = [...Map.groupBy(rows, (row) => row.line_id).values()]
    lines.push(...(await presentLines(context, byLine)))
    const last = byLine.at(-1)?.[0]
    next = byLine.length < wanted || !last ? null : last.seq
    if (next === null) break
  }
  return { lines, next, newest: await newestOf(database, actor.userId) }
}

async function presentLines(
  context: Context,
  lines: readonly InboxRow[][],
): Promise<CallReply<'/notification/list'>['lines']> {
  const seen = await seeEvents(context, lines.flat())
  return lines.flatMap((rows) => {
    const events = rows.flatMap((row) => {
      const one = seen.get(row.id)
      return one ? [{ ...row, seen: one }] : []
    })
    const [newest, ...others] = events
    if (!newest) return []
    const { project_id: id, project_code: code, project_name: shortName } = newest
    return [
      {
        id: newest.line_id,
        ...writeGathered([newest, ...others], context.actor.language),
        project: id === null ? null : { id, code: code ?? '', short_name: shortName ?? '' },
        at: newest.at.toISOString(),
        is_read: events.every((event) => event.is_read),
      },
    ]
  })
}

/** Counts the unread lines of which the caller may see something now. */
export async function countLines(context: Context): Promise<CallReply<'/notification/count'>> {
  const rows = await listUnread(context.database, context.actor.userId, limits.notificationsCounted)
  const seen = await seeEvents(context, rows)
  const lines = new Set(rows.flatMap((row) => (seen.has(row.id) ? [row.line_id] : [])))
  return { unread: lines.size, is_more: rows.length === limits.notificationsCounted }
}
