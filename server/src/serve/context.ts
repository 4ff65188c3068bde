import type { AccessCode, Topic } from '@atrium/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'
import { forbidden, notFound } from './failure.ts'
import type { Holding, Rights } from './rights.ts'
import { readRightsAnywhere, readRightsByProject } from './rights.ts'

/** One entry of the audit trail. Never a secret: `before` and `after` are what a presenter would show. */
export interface AuditEntry {
  thing: string
  thingId: string | null
  projectId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A change that others hear of when the transaction commits. */
export interface Notice {
  topic: Topic
  projectId: string | null
  /** Only this person hears it. */
  userId?: string
  /** Everybody who is signed in hears it, though it belongs to no project. */
  toAll?: true
}

/** What came with the request besides the input. */
export interface RequestInfo {
  id: string
  /** The caller's address, behind the trusted proxies. */
  address: string
  userAgent: string
  cookie: string | undefined
  bearer: string | undefined
  /** Not caused by the person: it does not keep a session alive. */
  isBackground: boolean
  setCookie(value: string | null): void
}

/** An uploaded file, streamed to the data folder; it is removed when the call is over unless it was taken. */
export interface UploadedFile {
  path: string
  name: string
  bytes: number
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string
  /** Keeps the file beyond the call: the taker removes it. */
  take(): string
}

/** What a handler works with. One call, one context; in a change, `database` is its transaction. */
export interface Context {
  database: Database
  services: Services
  /** @throws Failure when the call is open to all and nobody is signed in */
  readonly actor: Actor
  request: RequestInfo
  log: FastifyBaseLogger
  upload: UploadedFile | undefined
  /** The caller's rights in a project, read once a call. */
  rights(projectId: string): Promise<Rights>
  /** The same in several projects, by their ids; what was not read yet is read in one query. */
  rightsByProject(projectIds: readonly string[]): Promise<ReadonlyMap<string, Rights>>
  /** What the caller holds in any of their projects, read once a call: for what is of no project. */
  rightsAnywhere(): Promise<Holding>
  /** Whether the caller holds `code` in a project whose rights were read already; no query is sent. */
  mayWhereKnown(code: AccessCode): Promise<boolean>
  /**
   * The caller must hold `code` in the project. A stranger to the project gets not_found; so does who may not
   * `seenWith` it; who sees it but lacks the right gets forbidden.
   */
  require(projectId: string, code: AccessCode, seenWith?: AccessCode): Promise<Rights>
  /** Says that the handler has judged by itself that the caller may do this. */
  judged(): void
  audit(entry: AuditEntry): void
  /** The call found everything as asked already: no audit entry is due. */
  unchanged(): void
  notify(notice: Notice): void
  /** Runs `work` once the call's transaction has committed, never when it was rolled back. */
  afterCommit(work: () => void): void
}

/** What `serve` reads back when the handler is done. */
export interface ContextRecord {
  context: Context
  isJudged(): boolean
  isUnchanged(): boolean
  entries: AuditEntry[]
  notices: Notice[]
  /** What was asked to run after the commit. */
  followUps: (() => void)[]
}

export function createContext(given: {
  database: Database
  services: Services
  actor: Actor | undefined
  request: RequestInfo
  log: FastifyBaseLogger
  upload: UploadedFile | undefined
  /** Rights of the actor that were read when the call came. */
  rights?: readonly Rights[]
}): ContextRecord {
  const known = new Map<string, Promise<Rights | undefined>>(
    given.rights?.map((rights) => [rights.projectId, Promise.resolve(rights)]),
  )
  let anywhere: Promise<Holding> | undefined
  const entries: AuditEntry[] = []
  const notices: Notice[] = []
  const followUps: (() => void)[] = []
  let isJudged = false
  let isUnchanged = false

  const context: Context = {
    database: given.database,
    services: given.services,
    request: given.request,
    log: given.log,
    upload: given.upload,
    get actor() {
      if (!given.actor) throw new Error('a call that is open to all asked who is calling')
      return given.actor
    },
    async rights(projectId) {
      const rights = (await context.rightsByProject([projectId])).get(projectId)
      if (!rights) throw new Error('the rights query gave no row')
      return rights
    },
    async rightsByProject(projectIds) {
      const missing = projectIds.filter((id) => !known.has(id))
      if (missing.length > 0) {
        const read = readRightsByProject(given.database, context.actor, missing)
        for (const id of missing)
          known.set(
            id,
            read.then((rights) => rights.get(id)),
          )
      }
      const rights = new Map<string, Rights>()
      for (const id of projectIds) {
        const ofProject = await known.get(id)
        if (ofProject) rights.set(id, ofProject)
      }
      return rights
    },
    rightsAnywhere: () => (anywhere ??= readRightsAnywhere(given.database, context.actor)),
    async mayWhereKnown(code) {
      const rights = await Promise.all(known.values())
      return rights.some((ofProject) => ofProject?.may(code))
    },
    async require(projectId, code, seenWith) {
      const rights = await context.rights(projectId)
      if (!rights.isMember || (seenWith && !rights.may(seenWith))) throw notFound()
      if (!rights.may(code)) throw forbidden()
      isJudged = true
      return rights
    },
    judged: () => void (isJudged = true),
    audit: (entry) => void entries.push(entry),
    unchanged: () => void (isUnchanged = true),
    notify: (notice) => void notices.push(notice),
    afterCommit: (work) => void followUps.push(work),
  }
  return { context, entries, notices, followUps, isJudged: () => isJudged, isUnchanged: () => isUnchanged }
}
