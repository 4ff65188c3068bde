import { readers, topics, type ChangeEvent, type Topic } from '@atrium/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { authenticate, isLive } from '../../authentication/authenticate.ts'
import { findSessions } from '../../authentication/session.repository.ts'
import { openPosition, sealPosition } from '../../events/event-id.ts'
import { bearerOf } from '../credentials.ts'
import type { Services } from '../../services.ts'
import { askTogether } from './ask-together.ts'
import { OpenStreams } from './open-streams.ts'

/** Changes within this time are reported together. */
const coalesceMs = 60
const heartbeatMs = 25_000
/**
 * The most bytes that wait for one client. A client that does not read is disconnected, or they would pile up as long as it
 * stays.
 */
const mostUnread = 256 * 1024

type Hears = (topic: Topic, projectId: string | null) => boolean
const nothing: Hears = () => false

/**
 * Serves `GET /api/events`: server-sent `{ topic, project_id }` of what the caller may hear, as long as the session lives.
 *
 * It begins with `connected`, which says whether all events since `Last-Event-ID` follow. If not, the caller has missed some.
 * An `id` stands for all that was sent before it, and `alive` has one, too, so that a quiet stream also moves on.
 */
export function addEventRoute(app: FastifyInstance, services: Services): void {
  const { changes, secretKey } = services
  const open = new OpenStreams()
  const beats = new Set<() => void>()
  const heartbeat = setInterval(() => {
    for (const beat of beats) beat()
  }, heartbeatMs)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    open.endAll()
  })
  // One query answers the same question of many streams.
  const isSessionLive = askTogether(coalesceMs, (ids) => whichLive(services, ids))
  const heardBy = askTogether(coalesceMs, (ids) => whatIsHeardBy(services, ids))

  /** Returns what a user may hear, and a position from before that was read: later changes of it come after that position. */
  async function judge(userId: string): Promise<{ hears: Hears; since: string }> {
    const since = changes.position
    const hears = (await heardBy(userId)) ?? nothing
    // After a break of the connection to the database, a change of rights may have been missed.
    return changes.isKnown(since) ? { hears, since } : judge(userId)
  }

  app.get('/api/events', async (request, reply) => {
    // A stream stays open by itself, so it does not keep a session alive.
    const asking = { bearer: bearerOf(request), isBackground: true }
    const { actor } = await authenticate(services, asking)
    const judged = await judge(actor.userId)
    let { hears } = judged
    const known = openPosition(secretKey, actor.userId, request.headers['last-event-id'])
    const isComplete = known !== undefined && changes.isKnown(known)
    /** The stream has reported everything up to here. */
    let sent = isComplete ? known : judged.since

    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const id = () => `id: ${sealPosition(secretKey, actor.userId, sent)}\n`
    stream.write(`event: connected\n${id()}data: ${JSON.stringify({ complete: isComplete })}\n\n`)

    const waiting = new Map<string, ChangeEvent>()
    /** Notices of the listener's rights that wait until the rights were read. */
    let following = 0
    let flush: NodeJS.Timeout | undefined
    const moveOn = (): void => {
      if (waiting.size === 0 && following === 0) sent = changes.position
    }
    const hear = (event: ChangeEvent): void => {
      const key = `${event.topic} ${event.project_id}`
      const { change, ...ofSeveral } = event
      const before = waiting.get(key)
      // The stream does not name one of several changes: the caller's fetch for one of them may lack the others.
      waiting.set(key, before && before.change !== change ? ofSeveral : event)
      flush ??= setTimeout(() => {
        flush = undefined
        const messages = [...waiting.values()].map((one) => `data: ${JSON.stringify(one)}\n\n`)
        waiting.clear()
        moveOn()
        // Only the last message has the id: a browser that got a part of them asks for all of them again.
        const last = messages.pop() ?? ''
        write([...messages, id() + last].join(''))
      }, coalesceMs)
    }
    const write = (text: string): void => {
      if (stream.writableLength > mostUnread) stream.destroy()
      else stream.write(text)
    }
    const end = (): void => {
      beats.delete(beat)
      clearTimeout(flush)
      stopListening()
      forget()
      stream.end()
    }
    /** Ends the stream with its session. The token may have expired by now. */
    const checkSession = (): void => {
      isSessionLive(actor.sessionId).then(
        (isLive) => (isLive ? undefined : end()),
        (error: unknown) => {
          request.log.warn({ err: error }, 'an event stream could not check its session')
          end()
        },
      )
    }
    const stopListening = changes.listen(
      {
        userId: actor.userId,
        sessionId: actor.sessionId,
        hear,
        hears: (topic, projectId) => hears(topic, projectId),
        missed: () => end(),
        concernsMe(event) {
          if (event.topic === 'session') setTimeout(checkSession, 2 * coalesceMs)
          if (event.topic !== 'rights') return hear(event)
          following += 1
          // Reported once the stream follows the new rights, so that the user hears every change from then on.
          heardBy(actor.userId).then(
            (found = nothing) => {
              following -= 1
              hears = found
              hear(event)
            },
            (error: unknown) => {
              request.log.warn({ err: error }, 'an event stream could not reload its rights')
              end()
            },
          )
        },
      },
      sent,
    )
    const beat = (): void => {
      moveOn()
      write(`event: alive\n${id()}data:\n\n`)
      checkSession()
    }
    beats.add(beat)
    const forget = open.keep(actor, end)
    request.raw.on('close', end)
    // A client that has left meanwhile fires no event any more.
    if (stream.destroyed) end()
  })
}

/** The topics of the portal that not everybody may read, with the access codes of which any one suffices. */
const narrow = Object.entries(readers).flatMap(([topic, codes]) =>
  codes === 'everybody' ? [] : [{ topic, codes: new Set<string>(codes) }],
)
const narrowCodes = [...new Set(narrow.flatMap(({ codes }) => [...codes]))]

/**
 * Returns what people hear now: changes in their projects and, of things without a project, the topics that they may read
 * through a role in any project. A superuser hears everything, also of future projects.
 */
async function whatIsHeardBy(
  { database }: Services,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Hears>> {
  const { rows } = await sql<{ id: string; is_superuser: boolean; projects: string[]; codes: string[] }>`
    select u.id, u.is_superuser, array(select project_id from project_user where user_id = u.id) as projects,
      array(
        select distinct a.access_code from user_role held join role_access a on a.role_id = held.role_id
        where held.user_id = u.id and a.access_code = any(${narrowCodes}::text[])
      ) as codes
    from app_user u where u.id = any(${userIds}::uuid[])`.execute(database)
  return new Map(
    rows.map(({ id, is_superuser, projects, codes }): [string, Hears] => {
      if (is_superuser) return [id, () => true]
      const isIn = new Set(projects)
      const hidden = new Set(
        narrow.filter((one) => !codes.some((code) => one.codes.has(code))).map(({ topic }) => topic),
      )
      const hears: Hears = (topic, projectId) =>
        projectId === null ? topics[topic] === 'portal' && !hidden.has(topic) : isIn.has(projectId)
      return [id, hears]
    }),
  )
}

async function whichLive(
  { database, environment }: Services,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const sessions = await findSessions(database, sessionIds)
  return new Map(sessions.map((session) => [session.session_id, isLive(session, environment)]))
}
