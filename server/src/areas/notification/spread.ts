import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Channels, NotificationKind } from '../../notifications/define-notification.ts'
import { notificationKinds } from '../../notifications/notification-kinds.ts'
import type { StoredEvent } from '../../notifications/seen-lines.ts'
import { noticesOf } from '../../serve/notices.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { Services } from '../../services.ts'
import { channelsFor } from './chosen-channels.ts'
import { deliverJob } from './deliver.job.ts'
import type { OutwardChannel } from './delivery.repository.ts'
import { defaultsOfPeople, findPreferences } from './preference.repository.ts'

/** A line takes further events for so long after its last one, while it is unread. */
const gathersFor = sql`interval '1 hour'`
/** A line with so many events is full. */
const mostOfLine = 50
/** Mails and pushes wait so long for further events, which then go with them. */
const mailWaits = sql`interval '60 seconds'`
const pushWaits = sql`interval '10 seconds'`
/** The first mail to somebody who got none lately waits for what the same change causes alone. */
const firstMailWaits = sql`interval '3 seconds'`
/** One job takes so many events of the same cause along. */
const mostTakenAlong = 100
/** A job may begin a moment after what it sends is due: its time has milliseconds only. */
const afterDueMs = 1000

type Waiting = StoredEvent & { subject: string }

/** Someone to tell of an event. */
interface Receiver {
  userId: string
  channels: Channels
}

/**
 * Finds the receivers of some events and writes down what reaches them: lines of their inboxes, and deliveries with the jobs that
 * send them. Events that are done already are left out, so that each reaches a person once.
 */
export async function spread(services: Services, eventIds: readonly string[]): Promise<void> {
  const kinds = await notificationKinds()
  await services.database.transaction().execute(async (transaction) => {
    const rows = await takeEvents(transaction, eventIds)
    if (rows.length === 0) return
    const told = new Set<string>()
    for (const events of Map.groupBy(rows, lineOf).values()) {
      const [first] = events
      const kind = first && kinds.get(first.kind)
      // A later version of the server may know the kind: its events wait.
      if (!kind) continue
      for (const userId of await spreadLine(services, transaction, kind, events)) told.add(userId)
      await sql`update notification_event set spread_at = now()
        where id = any(${events.map(({ id }) => id)}::uuid[])`.execute(transaction)
    }
    const path = '/notification/markRead'
    const notices = noticesOf(path)
    notices.changedFor(told, null)
    const by = { path, actor: undefined, request: { id: 'notifications' } } as const
    await recordChange(transaction, by, { entries: [], notices: notices.list })
  })
}

/** Locks some events that wait, and further ones that the same person has caused in the project: their own jobs find nothing to do. */
async function takeEvents(transaction: Database, eventIds: readonly string[]): Promise<Waiting[]> {
  const columns = sql`id, kind, project_id, caused_by, subject, data`
  const { rows: own } = await sql<Waiting>`
    select ${columns} from notification_event
    where id = any(${[...eventIds]}::uuid[]) and spread_at is null order by at, id for update`.execute(
    transaction,
  )
  const [first] = own
  if (!first?.caused_by) return own
  const { rows: others } = await sql<Waiting>`
    select ${columns} from notification_event
    where spread_at is null and caused_by = ${first.caused_by} and project_id is not distinct from ${first.project_id}::uuid
      and not id = any(${own.map(({ id }) => id)}::uuid[])
    order by at, id limit ${mostTakenAlong} for update skip locked`.execute(transaction)
  return [...own, ...others]
}

/** Half of the people of a project take turns beside the others: a project has two of three workers, and leaves one. */
const laneOf = (userId: string): string | undefined =>
  Number.parseInt(userId.at(-1) ?? '', 16) % 2 === 1 ? 'odd' : undefined

const lineOf = ({ kind, subject, project_id }: Waiting): string => JSON.stringify([kind, subject, project_id])

/** Spreads events of one kind and subject. @returns the people whose inboxes have something new */
async function spreadLine(
  services: Services,
  transaction: Database,
  kind: NotificationKind,
  events: readonly Waiting[],
): Promise<readonly string[]> {
  const [first] = events
  if (!first) return []
  const told = new Set<string>()
  const open = new Map<string, Opened>()
  for (const event of events) {
    const data = kind.data.parse(event.data)
    const raised = { id: event.id, projectId: event.project_id, causedBy: event.caused_by, data }
    const ids = await kind.receivers(transaction, raised)
    const others = kind.tellsCause ? ids : ids.filter((id) => id !== event.caused_by)
    const receivers = await withChannels(transaction, kind, event.project_id, others)
    const inbox = receivers.flatMap(({ userId, channels }) => (channels.inbox ? [userId] : []))
    await putIntoInboxes(transaction, event, first.id, inbox)
    for (const userId of inbox) told.add(userId)
    for (const { due_at, channel, user_id } of await addDeliveries(services, transaction, event, receivers)) {
      // The job of the first delivery sends those that are due with it.
      const key = `${user_id} ${channel}`
      const one = open.get(key) ?? { user_id, channel, times: new Set() }
      open.set(key, one)
      one.times.add(due_at.getTime())
    }
  }
  await services.jobs.sendAll(
    transaction,
    deliverJob,
    [...open.values()].flatMap(({ user_id, channel, times }) =>
      [...times].map((due) => ({
        data: { user_id, channel },
        projectId: first.project_id,
        lane: laneOf(user_id),
        startAfter: new Date(due + afterDueMs),
      })),
    ),
  )
  return [...told]
}

async function withChannels(
  database: Database,
  kind: NotificationKind,
  projectId: string | null,
  userIds: readonly string[],
): Promise<Receiver[]> {
  const distinct = [...new Set(userIds)]
  if (distinct.length === 0) return []
  const own = await findPreferences(database, distinct)
  const ofRoles = await defaultsOfPeople(database, distinct, projectId)
  return distinct.map((userId) => ({
    userId,
    channels: channelsFor(kind, own.get(userId)?.channels ?? {}, ofRoles.get(userId) ?? []),
  }))
}

/** What waits for one person on one channel, with the times at which it falls due. */
interface Opened {
  user_id: string
  channel: OutwardChannel
  times: Set<number>
}

/** Puts an event into inboxes: into a line that still gathers, else into that of the first event. */
async function putIntoInboxes(
  database: Database,
  event: Waiting,
  lineId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into notification (event_id, user_id, line_id)
    select ${event.id}, person.id, coalesce((
      select recent.line_id from (
        select n.line_id, n.event_id from notification n
        where n.user_id = person.id and n.read_at is null and n.at > now() - ${gathersFor}
        order by n.seq desc limit 200
      ) recent join notification_event e on e.id = recent.event_id
      where e.kind = ${event.kind} and e.subject = ${event.subject}
        and e.project_id is not distinct from ${event.project_id}::uuid
        and (select count(*) from notification l where l.user_id = person.id and l.line_id = recent.line_id) < ${mostOfLine}
      limit 1), ${lineId}::uuid)
    from unnest(${[...userIds]}::uuid[]) as person (id)
    on conflict do nothing`.execute(database)
}

interface Added {
  user_id: string
  channel: OutwardChannel
  due_at: Date
}

/** Writes down the mails and pushes of an event, each with the time when its person wants it. */
async function addDeliveries(
  { environment }: Services,
  database: Database,
  event: Waiting,
  receivers: readonly Receiver[],
): Promise<Added[]> {
  const isMailSent = environment.mail !== undefined
  const by = receivers.flatMap(({ userId, channels }) => [
    ...(channels.mail && isMailSent ? [{ user_id: userId, channel: 'mail' }] : []),
    ...(channels.push ? [{ user_id: userId, channel: 'push' }] : []),
  ])
  if (by.length === 0) return []
  const { rows } = await sql<Added>`
    insert into notification_delivery (event_id, user_id, channel, due_at)
    select ${event.id}, d.user_id, d.channel, least(after_quiet_hours(
      case when d.channel = 'push' then now() + ${pushWaits}
        when p.mail_frequency = 'daily' then next_at_clock(now(), p.time_zone, p.digest_at)
        when exists (select from notification_delivery o where o.user_id = d.user_id and o.channel = d.channel
          and o.settled_at > now() - ${mailWaits}) then now() + ${mailWaits}
        else now() + ${firstMailWaits} end, coalesce(p.time_zone, 'UTC'), p.quiet_from, p.quiet_until),
      -- What waits already takes it along.
      (select min(o.due_at) from notification_delivery o where o.user_id = d.user_id and o.channel = d.channel
        and o.settled_at is null and o.claimed_by is null and o.due_at > now()))
    from jsonb_to_recordset(${JSON.stringify(by)}::jsonb) as d (user_id uuid, channel text)
      left join notification_preference p on p.user_id = d.user_id
    where d.channel = 'mail' or exists (select from push_subscription s where s.user_id = d.user_id)
    on conflict do nothing
    returning user_id, channel, due_at`.execute(database)
  return rows
}
