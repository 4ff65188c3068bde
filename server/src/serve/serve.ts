import type { Call, CallPath, CallReply, CallRequest } from '@atrium/contract'
import { calls, shippedLanguage } from '@atrium/contract'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { judge } from './access.ts'
import type { Actor } from './actor.ts'
import { changedHeader } from './changed-header.ts'
import type { Context, ContextRecord, RequestInfo, UploadedFile } from './context.ts'
import { createContext } from './context.ts'
import { isWorthRetrying } from './database-errors.ts'
import { isInTime, orOverdueChange, orSlowSearch } from './deadlines.ts'
import { fallingBackTo } from './fallback-language.ts'
import { once } from './idempotency.ts'
import { judgeAgain } from './judge-again.ts'
import { lines } from './lines.ts'
import type { FoundAhead, NamedAhead } from './read-ahead.ts'
import { recordChange } from './record-change.ts'
import { repeatLost } from './repeat-lost.ts'
import type { Rights } from './rights.ts'
import { inTurn } from './turns.ts'

/** A call of the contract with its implementation. */
export interface ServedCall {
  path: CallPath
  call: Call
  /** The thing that a reading call names. It is read with the session. */
  ahead?: NamedAhead | undefined
  run(given: Invocation): Promise<object>
  /** For an upload to a thing: checks the sender's access to the thing before the server accepts a byte of the file. */
  admit?(input: Record<string, unknown>, context: Context): Promise<unknown>
}

export interface Invocation {
  input: Record<string, unknown>
  services: Services
  actor: Actor | undefined
  /** Rights of the actor that were read with the session. A change reads them again within its transaction. */
  rights?: readonly Rights[]
  /** The thing that was read with the session. A change reads it again within its transaction. */
  ahead?: FoundAhead | undefined
  request: RequestInfo
  log: FastifyBaseLogger
  upload: UploadedFile | undefined
  idempotencyKey: string | undefined
  /** Gets the topics that the caller's own tab should fetch again, after the commit. */
  onChanged?(header: string): void
}

interface Attempt {
  reply: object
  /** The value of `x-changed`. */
  changed: string
  followUps: readonly (() => void)[]
}

/** The member of a reply that says nothing but that a change was made. `serve` adds it. */
const acknowledgements = { status: 'ok', ok: true } as const
type Acknowledgement = keyof typeof acknowledgements

/** What a handler returns of a reply: all but the acknowledgement, and nothing if there is nothing else. */
type Answer<Reply> = Reply extends { status: 'ok' } | { ok: true }
  ? [Exclude<keyof Reply, Acknowledgement>] extends [never]
    ? void
    : Omit<Reply, Acknowledgement>
  : Reply

type Handler<Path extends CallPath> = (
  input: CallRequest<Path>,
  context: Context,
) => Promise<Answer<CallReply<Path>>>

/**
 * Binds a call of the contract to its handler. The handler gets valid input and a context whose access was checked as the call
 * declares. A read runs on the pool. A change runs in one transaction with its audit entries and with the notices that go out
 * on commit, and is tried again after a deadlock. Its reply is checked against the contract before the commit.
 */
export function serve<Path extends CallPath>(
  path: Path,
  handler: Handler<Path>,
  ahead?: NamedAhead & { member: keyof CallRequest<Path> },
): ServedCall {
  const call: Call = calls[path]
  const acknowledged = acknowledgementOf(call)
  const handle = handler as unknown as (
    input: Record<string, unknown>,
    context: Context,
  ) => Promise<object | undefined>

  async function handleIn(given: Invocation, { context, isJudged }: ContextRecord): Promise<object> {
    const fallback = given.actor?.defaultLanguage ?? shippedLanguage
    const answer = await fallingBackTo(fallback, () => handle(given.input, context))
    if (!isJudged()) throw new Error(`${path} ran without checking access`)
    return acknowledged ? { ...acknowledged, ...answer } : (answer ?? {})
  }

  async function attempt(given: Invocation, database: Database): Promise<Attempt> {
    const record = createContext({ ...given, path, database })
    await judge(call.access, given.input, record.context)
    const work = async (): Promise<object> => {
      const reply = await handleIn(given, record)
      // The route sends a file. Its handler returns where it lies.
      if (call.blob) return reply
      // Before the commit, so that a change whose reply breaks the contract is rolled back.
      return call.reply.parse(reply) as object
    }
    // A caller who has lost the right gets no stored reply: a repeated create is judged like a new one.
    const judgeRepeat = () =>
      judgeAgain(database, async (reading) => {
        const again = createContext({ ...given, path, rights: [], ahead: undefined, database: reading })
        await judge(call.access, given.input, again.context)
        await handleIn(given, again)
      })
    const key = call.effect === 'create' ? given.idempotencyKey : undefined
    const { upload } = given
    const request = {
      input: given.input,
      ...(upload && { file: [upload.name, upload.digest] }),
      // A release key does not get the stored reply of another key of its maker, which may be for other modules.
      ...(given.actor?.releaseKey && { by: given.actor.releaseKey.id }),
    }
    const reply = key
      ? await once(record.context, { key, call: path, request }, work, judgeRepeat)
      : await work()
    if (call.effect === 'change' || call.effect === 'create') {
      if (record.entries.length === 0 && !record.isUnchanged())
        throw new Error(`${path} changed data without an audit entry`)
      const { entries, context } = record
      const by = { path, actor: given.actor, request: given.request, answered: true } as const
      await recordChange(database, by, { entries, notices: context.notices })
    }
    const changed = changedHeader(given, record.context.notices, await record.knownProjects())
    return { reply, changed, followUps: record.followUps }
  }

  async function change(given: Invocation): Promise<object> {
    const { database } = given.services
    const began = performance.now()
    for (let tries = 1; ; tries++) {
      try {
        const { reply, changed, followUps } = await database
          .transaction()
          .execute((transaction) => attempt({ ...given, rights: [], ahead: undefined }, transaction))
        for (const followUp of followUps) followUp()
        if (changed) given.onChanged?.(changed)
        return reply
      } catch (error) {
        const tookMs = performance.now() - began
        const isLast = tries === 3 || !isInTime(database, tookMs)
        if (isLast || !isWorthRetrying(error)) throw orOverdueChange(error, database, tookMs)
      }
    }
  }

  return {
    path,
    call,
    ahead: call.effect === 'read' ? ahead : undefined,
    async run(given) {
      const { services, actor, input, request } = given
      const who = actor?.userId ?? request.address
      if (call.effect === 'change' || call.effect === 'create')
        return inTurn(services, lines.changes, who, () => change(given))
      const onPool = async () => {
        const { reply, changed } = await attempt(given, services.database)
        if (changed) given.onChanged?.(changed)
        return reply
      }
      // A caller who signs in has no user yet, so they take turns by network.
      if (call.effect === 'session') return actor ? inTurn(services, lines.sessions, who, onPool) : onPool()
      // A file takes longer than a read may, and its download has a turn already.
      if (call.blob) return onPool()
      const isSearch = call.searchedBy?.some((member) => Boolean(input[member])) ?? false
      return inTurn(services, isSearch ? lines.searches : lines.reads, who, async () => {
        try {
          return (await repeatLost(() => attempt(given, services.reading))).reply
        } catch (error) {
          throw isSearch ? orSlowSearch(error) : error
        }
      })
    },
  }
}

function acknowledgementOf({ reply }: Call): Partial<typeof acknowledgements> | undefined {
  const members = reply instanceof z.ZodObject ? reply.shape : {}
  const isLiteral = (name: Acknowledgement) => members[name] instanceof z.ZodLiteral
  if (isLiteral('status')) return { status: 'ok' }
  return isLiteral('ok') ? { ok: true } : undefined
}
