import type { SessionUser } from '@atrium/contract'
import { CallFailure } from '../call/call-failure.ts'
import { done, failed, type Result } from '../call/result.ts'
import type { Post } from '../call/transport.ts'
import type { EndReason, Tabs } from './tabs.ts'
import { grantOf, isUsable, keepEnd, sessionIdOf, type Grant, type TokenReply } from './token.ts'

/** The session as screens may know it. Times are ms since the epoch by this computer's clock. */
export interface SessionInfo {
  readonly sessionId: string
  readonly user: SessionUser
  /** When the session ends if nobody uses it from now on. */
  readonly sessionExpiresAt: number
}

export type SessionSignal =
  | ({ readonly kind: 'started' | 'renewed' } & SessionInfo)
  | { readonly kind: 'ended'; readonly reason: EndReason }

interface RenewOptions {
  readonly background?: boolean
}

export interface Session {
  /** Returns a usable token, renewed if it has expired. Fails with 'Invalid or expired token' if there is none. */
  bearer(options?: RenewOptions): Promise<Result<string>>
  /** Returns a newer token than `stale`. The tabs of a browser ask the server once between them. */
  renew(stale: string | null, options?: RenewOptions): Promise<Result<string>>
  /** Returns the token as it is, or null. */
  peek(): string | null
  /** Starts with the reply of a sign-in. */
  start(reply: TokenReply, serverNow?: number | null): void
  info(): SessionInfo | null
  /** Ends the token's session in all tabs, unless it has ended already. */
  endOf(token: string, reason?: EndReason): void
  subscribe(listener: (signal: SessionSignal) => void): () => void
}

const patience = 20_000
/** How long a renewed token may take from one tab to another that waited for it. Milliseconds. */
const tabDelay = 100

function infoOf({ token, user, sessionExpiresAt }: Grant): SessionInfo {
  return { sessionId: sessionIdOf(token), user, sessionExpiresAt }
}

function tokenInvalid(): { readonly ok: false; readonly error: CallFailure } {
  return failed(new CallFailure('unauthenticated', 'token_invalid', { status: 401 }))
}

/**
 * Keeps the token, in this closure only. Renews it before it expires, once for all tabs of the browser, and signals the end
 * of the session, once in each tab.
 */
export function createSession(base: string, post: Post, tabs: Tabs): Session {
  const listeners = new Set<(signal: SessionSignal) => void>()
  let grant: Grant | null = null
  /** The user whose session this tab shows. A tab never changes to another person by itself. */
  let owner: string | null = null
  let renewing: Promise<Result<string>> | null = null

  function signal(message: SessionSignal): void {
    for (const listener of listeners) listener(message)
  }

  function take(next: Grant): void {
    const known = grant && sessionIdOf(grant.token) === sessionIdOf(next.token) ? grant : null
    grant = known ? keepEnd(next, known) : next
    owner = next.user.id
    signal({ kind: known ? 'renewed' : 'started', ...infoOf(grant) })
  }

  function end(reason: EndReason): void {
    if (!grant) return
    grant = null
    signal({ kind: 'ended', reason })
  }

  function endOf(token: string, reason: EndReason = 'expired'): void {
    // An answer to a token of an earlier session does not concern the current one.
    if (!grant || sessionIdOf(grant.token) !== sessionIdOf(token)) return
    tabs.post({ kind: 'ended', sessionId: sessionIdOf(token), reason })
    end(reason)
  }

  function newerThan(stale: string | null): string | null {
    return grant && grant.token !== stale && isUsable(grant) ? grant.token : null
  }

  async function askServer(stale: string | null, background: boolean): Promise<Result<string>> {
    const { result, serverNow } = await post(`${base}/auth/refresh`, {
      body: {},
      headers: background ? { 'x-background': '1' } : {},
      signal: undefined,
      patience,
      blob: false,
    })
    if (!result.ok) {
      if (stale !== null && result.error.sessionExpired) endOf(stale)
      return result
    }
    const next = grantOf(result.data as TokenReply, serverNow)
    if (owner !== null && next.user.id !== owner) {
      // Another person has signed in in this browser: the cookie is theirs.
      if (stale !== null) endOf(stale)
      return tokenInvalid()
    }
    // The session ended while the answer was under way: it stays ended.
    if (stale !== null && !grant) return tokenInvalid()
    take(next)
    tabs.post({ kind: 'granted', grant: next, signedIn: false })
    return done(next.token)
  }

  async function renewAlone(stale: string | null, background: boolean): Promise<Result<string>> {
    return tabs.alone('renewal', async (waited) => {
      if (waited && newerThan(stale) === null) await new Promise((resolve) => setTimeout(resolve, tabDelay))
      const newer = newerThan(stale)
      return newer === null ? askServer(stale, background) : done(newer)
    })
  }

  function renew(stale: string | null, { background = false }: RenewOptions = {}): Promise<Result<string>> {
    const newer = newerThan(stale)
    if (newer !== null) return Promise.resolve(done(newer))
    renewing ??= renewAlone(stale, background)
      // The browser grants no lock to a page that is being left.
      .catch((cause: unknown) => failed(new CallFailure('network', 'load_failed', { cause })))
      .finally(() => {
        renewing = null
      })
    return renewing
  }

  tabs.hear((message) => {
    if (message.kind === 'ended') {
      if (grant && sessionIdOf(grant.token) === message.sessionId) end(message.reason)
    } else if (message.kind === 'granted') {
      const isOwn = owner === null || message.grant.user.id === owner
      const concerns = grant !== null || message.signedIn
      if (isOwn && concerns) take(message.grant)
      else if (!isOwn && message.signedIn) end('expired')
    }
  })

  return {
    async bearer(options) {
      if (!grant) return tokenInvalid()
      return isUsable(grant) ? done(grant.token) : renew(grant.token, options)
    },
    renew,
    peek: () => grant?.token ?? null,
    start(reply, serverNow = null) {
      // The person who signs in here is the owner from now on.
      owner = null
      const next = grantOf(reply, serverNow)
      take(next)
      tabs.post({ kind: 'granted', grant: next, signedIn: true })
    },
    info: () => grant && infoOf(grant),
    endOf,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
