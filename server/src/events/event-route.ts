import type { ChangeEvent } from '@atrium/contract'
import type { FastifyInstance } from 'fastify'
import { authenticate, isLive } from '../areas/session/authenticate.ts'
import { findSession } from '../areas/session/session.repository.ts'
import type { RequestInfo } from '../serve/context.ts'
import { bearerOf } from '../http/credentials.ts'
import type { Services } from '../services.ts'

/** Changes that come close together are told once. */
const coalesceMs = 60
const heartbeatMs = 25_000
/** A browser holds one; reloads and clients without a leader may leave some behind for a while. */
const streamsOfSession = 8

/** `GET /api/events`: server-sent `{ topic, project_id }` of the caller's projects, as long as the session lives. */
export function addEventRoute(app: FastifyInstance, services: Services): void {
  /** How to end each stream, the oldest of a session first. */
  const open = new Map<string, Set<() => void>>()
  app.addHook('preClose', async () => {
    for (const ofSession of open.values()) for (const end of ofSession) end()
  })

  app.get('/api/events', async (request, reply) => {
    const info: RequestInfo = {
      id: request.id,
      address: request.ip,
      userAgent: '',
      cookie: undefined,
      bearer: bearerOf(request),
      // A stream stays open by itself: it is no sign of a person.
      isBackground: true,
      setCookie: () => undefined,
    }
    const { actor } = await authenticate(services.database, services.environment, info)
    let projects = await projectsOf(services, actor.userId)

    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.write(': connected\n\n')

    const waiting = new Map<string, ChangeEvent>()
    let flush: NodeJS.Timeout | undefined
    const hear = (event: ChangeEvent): void => {
      waiting.set(`${event.topic} ${event.project_id}`, event)
      flush ??= setTimeout(() => {
        flush = undefined
        for (const one of waiting.values()) stream.write(`data: ${JSON.stringify(one)}\n\n`)
        waiting.clear()
      }, coalesceMs)
    }
    const end = (): void => {
      clearInterval(heartbeat)
      clearTimeout(flush)
      stopListening()
      forget()
      stream.end()
    }
    /** The stream lives as long as the session: the token may be older than its ten minutes by now. */
    const checkSession = (): void => {
      isSessionLive(services, actor.sessionId).then(
        (isLive) => (isLive ? undefined : end()),
        (error: unknown) => {
          request.log.warn({ err: error }, 'a stream could not check its session')
          end()
        },
      )
    }
    const stopListening = services.changes.listen({
      userId: actor.userId,
      hear,
      isIn: (projectId) => projects.has(projectId),
      missed: end,
      concernsMe(event) {
        if (event.topic === 'session') setTimeout(checkSession, 2 * coalesceMs)
        if (event.topic !== 'rights') return hear(event)
        // Told only when the stream follows it: who hears of new rights hears every change from then on.
        projectsOf(services, actor.userId).then(
          (found) => {
            projects = found
            hear(event)
          },
          (error: unknown) => {
            request.log.warn({ err: error }, 'a stream could not read its projects again')
            end()
          },
        )
      },
    })
    const heartbeat = setInterval(() => {
      stream.write(': alive\n\n')
      checkSession()
    }, heartbeatMs)
    const forget = keep(open, actor.sessionId, end)
    request.raw.on('close', end)
  })
}

/** Keeps a session's streams few: each costs a check of the session and of the rights every so often. */
function keep(open: Map<string, Set<() => void>>, sessionId: string, end: () => void): () => void {
  const ofSession = open.get(sessionId) ?? new Set()
  open.set(sessionId, ofSession.add(end))
  const [oldest] = ofSession
  if (ofSession.size > streamsOfSession) oldest?.()
  return () => {
    ofSession.delete(end)
    if (ofSession.size === 0 && open.get(sessionId) === ofSession) open.delete(sessionId)
  }
}

/** The projects whose changes a person hears of now. A superuser is in all, those to come too, and hears what is in none. */
async function projectsOf(
  { database }: Services,
  userId: string,
): Promise<{ has(id: string | null): boolean }> {
  const user = await database
    .selectFrom('app_user')
    .select('is_superuser')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user?.is_superuser) return { has: () => true }
  const rows = await database
    .selectFrom('project_user')
    .select('project_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set<string | null>(rows.map((row) => row.project_id))
}

async function isSessionLive(services: Services, sessionId: string): Promise<boolean> {
  const session = await findSession(services.database, sessionId, null)
  return session !== undefined && isLive(session, services.environment)
}
