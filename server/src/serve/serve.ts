import type { Call, CallPath, CallReply, CallRequest } from '@atrium/contract'
import { calls, shippedLanguage } from '@atrium/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import { judge } from './access.ts'
import type { Actor } from './actor.ts'
import type { Context, RequestInfo, UploadedFile } from './context.ts'
import { createContext } from './context.ts'
import { isWorthRetrying } from './database-errors.ts'
import { fallingBackTo } from './fallback-language.ts'
import { once } from './idempotency.ts'
import { recordChange } from './record-change.ts'
import type { Rights } from './rights.ts'
import { inTurn } from './turns.ts'

/**
 * What one person, and everybody together, may have under way in one process. A call that waits for a lock holds a
 * connection meanwhile: with these there are always some left for reading and signing in, whoever waits for whom.
 */
const atOnce = { questionsOfPerson: 6, changesOfPerson: 3, changes: 6 }

/** A call of the contract with what carries it out. */
export interface ServedCall {
  path: CallPath
  call: Call
  run(given: Invocation): Promise<object>
}

export interface Invocation {
  input: Record<string, unknown>
  services: Services
  actor: Actor | undefined
  /** Rights of the actor that were read with the session; a change reads them again, within its transaction. */
  rights?: readonly Rights[]
  request: RequestInfo
  log: FastifyBaseLogger
  upload: UploadedFile | undefined
  idempotencyKey: string | undefined
}

interface Attempt {
  reply: object
  followUps: readonly (() => void)[]
}

type Handler<Path extends CallPath> = (input: CallRequest<Path>, context: Context) => Promise<CallReply<Path>>

/**
 * Ties a call of the contract to its handler. The handler gets valid input and a context whose access was judged as the
 * call declares. A read runs on the pool; a change runs in one transaction, together with its audit entries and the
 * notices that go out with the commit, and is tried again when it lost a deadlock. Its reply is checked against the
 * contract within it.
 */
export function serve<Path extends CallPath>(path: Path, handler: Handler<Path>): ServedCall {
  const call: Call = calls[path]
  const handle = handler as unknown as (input: Record<string, unknown>, context: Context) => Promise<object>

  async function attempt(given: Invocation, database: Database): Promise<Attempt> {
    const record = createContext({ ...given, database })
    // Judged before a repeated create is answered from its key: a right that is gone gives nothing back.
    await judge(call.access, given.input, record.context)
    const work = async (): Promise<object> => {
      const fallback = given.actor?.defaultLanguage ?? shippedLanguage
      const reply = await fallingBackTo(fallback, () => handle(given.input, record.context))
      if (!record.isJudged()) throw new Error(`${path} was carried out without its access being judged`)
      // A file is sent by the route: its handler says where it lies.
      if (call.blob) return reply
      // Before the commit: a change whose reply is not as promised does not stand.
      return call.reply.parse(reply) as object
    }
    const key = call.effect === 'create' ? given.idempotencyKey : undefined
    const { upload } = given
    const asked = {
      input: given.input,
      ...(upload && { file: [upload.name, upload.digest] }),
      // What one release key was told is nothing to another of the same maker: it may be good for other modules.
      ...(given.actor?.releaseKey && { by: given.actor.releaseKey.id }),
    }
    const reply = key ? await once(record.context, key, path, asked, work) : await work()
    if (call.effect === 'change' || call.effect === 'create') {
      if (record.entries.length === 0 && !record.isUnchanged())
        throw new Error(`${path} changed something without an audit entry`)
      await recordChange(database, { path, actor: given.actor, request: given.request }, record)
    }
    return { reply, followUps: record.followUps }
  }

  async function change(given: Invocation): Promise<object> {
    for (let tries = 1; ; tries++) {
      try {
        const { reply, followUps } = await given.services.database
          .transaction()
          .execute((transaction) => attempt({ ...given, rights: [] }, transaction))
        for (const followUp of followUps) followUp()
        return reply
      } catch (error) {
        if (tries === 3 || !isWorthRetrying(error)) throw error
      }
    }
  }

  return {
    path,
    call,
    async run(given) {
      const { services, actor } = given
      const who = actor?.userId
      if (call.effect === 'change' || call.effect === 'create') {
        const inOwnTurn = () => inTurn(services, 'changes', atOnce.changes, () => change(given))
        return inTurn(services, `changes of ${who}`, atOnce.changesOfPerson, inOwnTurn)
      }
      const ask = async () => (await attempt(given, services.database)).reply
      return who === undefined
        ? ask()
        : inTurn(services, `questions of ${who}`, atOnce.questionsOfPerson, ask)
    },
  }
}
