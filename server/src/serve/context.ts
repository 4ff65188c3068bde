import type { AccessCode, CallPath, Topic } from '@atrium/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'
import { forbidden, notFound } from './failure.ts'
import type { FoundAhead, ReadAhead } from './read-ahead.ts'
import { noticesOf, type Notice, type Notify } from './notices.ts'
import type { Holding, Rights } from './rights.ts'
import { readRightsAnywhere, readRightsByProject, readRightsIn } from './rights.ts'

/** An entry of the audit trail. Never a secret: `before` and `after` are what a presenter would show. */
export interface AuditEntry {
  thing: string
  thingId: string | null
  projectId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The parts of the request besides the input. */
export interface RequestInfo {
  id: string
  /** The caller's address, behind the trusted proxies. */
  address: string
  userAgent: string
  cookie: string | undefined
  bearer: string | undefined
  /** Not caused by the person, so it does not keep a session alive. */
  isBackground: boolean
  /** The client takes the id of an export in place of a file that takes long. */
  takesLater?: boolean
  /** Aborted when the client goes before the reply: nobody waits for the work any more. */
  gone?: AbortSignal
  /** Position of the change stream before anything was read for the call: what the call does not see is heard after it. */
  heardUntil: string
  setCookie(value: string | null): void
  /** Names the browser. Only a sign-in sends it. */
  deviceCookie: string | undefined
  setDeviceCookie(value: string): void
}

/** An uploaded file in the data folder. It is removed after the call unless the handler takes it. */
export interface UploadedFile {
  path: string
  name: string
  bytes: number
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string
  /** Keeps the file beyond the call. The taker removes it. */
  take(): string
}

/** The context of one call for its handler. In a change, `database` is its transaction. */
export interface Context extends Notify {
  database: Database
  services: Services
  /** The path and the input of the call. */
  readonly call: { path: CallPath; input: Record<string, unknown> }
  /** @throws Failure when the call is open to all and nobody is signed in */
  readonly actor: Actor
  request: RequestInfo
  log: FastifyBaseLogger
  upload: UploadedFile | undefined
  /**
   * The row of a thing that was read with the session. Only the loader of the thing may use it, and must check it as any other
   * row. Undefined if it was not read, whether or not the thing exists.
   */
  foundAhead<Row>(thing: ReadAhead<Row>, id: string): Row | undefined
  /** Returns the caller's rights in a project, read once per call. */
  rights(projectId: string): Promise<Rights>
  /** Returns the rights in several projects, by their ids. Reads those that are not known yet in one query. */
  rightsByProject(projectIds: readonly string[]): Promise<ReadonlyMap<string, Rights>>
  /**
   * Reads the rights in the projects that a statement selects, unless the call has read rights already. A loader sends it with its
   * rows, and judges by `rights` afterwards.
   */
  readRightsIn(projects: RawBuilder<unknown>): Promise<void>
  /** Returns what the caller holds in any of their projects, for things without a project. Read once per call. */
  rightsAnywhere(): Promise<Holding>
  /** Returns whether the caller holds `code` in a project whose rights are known already. Sends no query. */
  mayWhereKnown(code: AccessCode): Promise<boolean>
  /**
   * Requires that the caller holds `code` in the project. A stranger to the project gets not_found, and so does a member who
   * lacks `seenWith`. A member who has that but not `code` gets forbidden.
   */
  require(projectId: string, code: AccessCode, seenWith?: AccessCode): Promise<Rights>
  /** Requires the same in each of several projects. Reads their rights in one query. */
  requireEach(projectIds: readonly string[], code: AccessCode, seenWith?: AccessCode): Promise<void>
  /** States that the handler itself has checked the caller's access. */
  judged(): void
  audit(entry: AuditEntry): void
  /**
   * Writes an audit entry and notifies of it the audience of its project, or of things without a project: what `audit` and
   * `changed` do one by one.
   */
  record(entry: AuditEntry, ...only: Topic[]): void
  /** States that the call changed nothing, so that no audit entry is due. */
  unchanged(): void
  /** The notices so far. A call with transactions of its own records them itself. */
  readonly notices: readonly Notice[]
  /** Runs `work` after the commit of the call's transaction, never after a rollback. */
  afterCommit(work: () => void): void
}

/** What `serve` reads from a context after the handler. */
export interface ContextRecord {
  context: Context
  isJudged(): boolean
  isUnchanged(): boolean
  entries: AuditEntry[]
  /** Returns the projects that the caller is a member of, as far as the call has read them. */
  knownProjects(): Promise<ReadonlySet<string>>
  /** The work to run after the commit. */
  followUps: (() => void)[]
}

export function createContext(given: {
  path: CallPath
  /** Needed by calls whose context is renewed. */
  input?: Record<string, unknown>
  database: Database
  services: Services
  actor: Actor | undefined
  request: RequestInfo
  log: FastifyBaseLogger
  upload: UploadedFile | undefined
  /** Rights of the actor that were read when the call came. */
  rights?: readonly Rights[]
  /** The thing that was read with the session. */
  ahead?: FoundAhead | undefined
}): ContextRecord {
  const known = new Map<string, Promise<Rights | undefined>>(
    given.rights?.map((rights) => [rights.projectId, Promise.resolve(rights)]),
  )
  let anywhere: Promise<Holding> | undefined
  const entries: AuditEntry[] = []
  const { list: notices, ...notify } = noticesOf(given.path)
  const followUps: (() => void)[] = []
  let isJudged = false
  let isUnchanged = false

  const context: Context = {
    database: given.database,
    services: given.services,
    call: { path: given.path, input: given.input ?? {} },
    request: given.request,
    log: given.log,
    upload: given.upload,
    foundAhead<Row>(thing: ReadAhead<Row>, id: string) {
      const { ahead } = given
      const isRead = ahead?.thing === thing && ahead.id === id && ahead.row !== null
      return isRead ? (ahead.row as Row) : undefined
    },
    get actor() {
      if (!given.actor) throw new Error('a call that is open to all read its caller')
      return given.actor
    },
    async rights(projectId) {
      const rights = (await context.rightsByProject([projectId])).get(projectId)
      if (!rights) throw new Error('the rights query returned no row')
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
    async readRightsIn(projects) {
      if (known.size > 0) return
      for (const [id, rights] of await readRightsIn(given.database, context.actor, projects))
        known.set(id, Promise.resolve(rights))
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
    async requireEach(projectIds, code, seenWith) {
      await context.rightsByProject(projectIds)
      for (const id of projectIds) await context.require(id, code, seenWith)
    },
    judged: () => void (isJudged = true),
    audit: (entry) => void entries.push(entry),
    record(entry, ...only) {
      entries.push(entry)
      notify.changed(entry.projectId, ...only)
    },
    unchanged: () => void (isUnchanged = true),
    notices,
    ...notify,
    afterCommit: (work) => void followUps.push(work),
  }
  const knownProjects = async () => {
    const rights = await Promise.all(known.values())
    return new Set(rights.flatMap((one) => (one?.isMember ? [one.projectId] : [])))
  }
  return {
    context,
    entries,
    followUps,
    knownProjects,
    isJudged: () => isJudged,
    isUnchanged: () => isUnchanged,
  }
}
