import type { CallInput, CallReply } from '@atrium/contract'
import { createCall, type CallFunction } from './call/call.ts'
import { done, failed, type Result } from './call/result.ts'
import { createPost } from './call/transport.ts'
import { standardTiming, type StreamTiming } from './events/connect.ts'
import { createEventStream, type EventStream } from './events/event-stream.ts'
import { createSession, type SessionInfo, type SessionSignal } from './session/session.ts'
import { openTabs } from './session/tabs.ts'
import type { TokenReply } from './session/token.ts'
import { createUpload, type UploadFunction } from './upload/upload.ts'

export interface ClientOptions {
  /** Base address of the calls, without a slash at the end; `/api` by default. */
  readonly base?: string
  readonly fetch?: typeof fetch
  /** Name by which the tabs of one browser find each other. */
  readonly channel?: string
  readonly timing?: Partial<StreamTiming>
}

export interface ClientSession {
  /** Signs in. Later calls carry the token. */
  signIn(input: CallInput<'/auth/login'>): Promise<Result<CallReply<'/auth/login'>>>
  /** Starts with a sign-in that another script did, such as the login page. */
  start(reply: TokenReply): void
  /** Resumes the session of the browser's cookie. Fails if there is none, which is not an error to report. */
  resume(): Promise<Result<SessionInfo>>
  /** Asks the server when the session really ends, without keeping it alive. */
  check(): Promise<Result<SessionInfo>>
  /** Keeps the session alive, as any call of the person does. */
  extend(): Promise<Result<SessionInfo>>
  /** Ends the session on the server and in all tabs. */
  signOut(): Promise<Result<null>>
  info(): SessionInfo | null
  subscribe(listener: (signal: SessionSignal) => void): () => void
}

export interface Client {
  readonly call: CallFunction
  readonly upload: UploadFunction
  readonly session: ClientSession
  readonly events: EventStream
  /** Leaves the other tabs and closes the stream. */
  close(): void
}

export function createClient(options: ClientOptions = {}): Client {
  const { base = '/api', channel = 'atrium', timing } = options
  const fetchIt: typeof fetch = options.fetch ?? ((...given) => fetch(...given))
  const tabs = openTabs(channel)
  const post = createPost(fetchIt)
  const session = createSession(base, post, tabs)
  const call = createCall(base, post, session)
  const events = createEventStream({ base, fetchIt, session, tabs, timing: { ...standardTiming, ...timing } })

  async function renewed(background: boolean): Promise<Result<SessionInfo>> {
    const result = await session.renew(session.peek(), { background })
    if (!result.ok) return result
    const info = session.info()
    if (!info) throw new Error('A session that was renewed is not there')
    return done(info)
  }

  return {
    call,
    upload: createUpload(base, session),
    events,
    session: {
      async signIn(input) {
        const result = await call('/auth/login', input)
        if (result.ok) session.start(result.data)
        return result
      },
      start: (reply) => session.start(reply),
      resume: () => renewed(false),
      check: () => renewed(true),
      extend: () => renewed(false),
      async signOut() {
        const token = session.peek()
        const result = await call('/auth/logout', {})
        if (!result.ok) return failed(result.error)
        if (token !== null) session.endOf(token, 'signed-out')
        return done(null)
      },
      info: session.info,
      subscribe: session.subscribe,
    },
    close() {
      events.close()
      tabs.close()
    },
  }
}
