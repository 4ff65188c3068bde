import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Release } from '@atrium/build'
import type { ChangeEvent, NamedOverride } from '@atrium/contract'

/** A release on disk, as its remote's build has left it. */
export interface OfferedRelease {
  readonly folder: string
  readonly release: Release
}

/** What one person may do in one project. Tests change it while the portal is open. */
export interface PortalState {
  signedIn: boolean
  /** How long a session may idle. Milliseconds. */
  sessionIdle: number
  releases: OfferedRelease[]
  /** Releases that are no longer offered, and still served to users who run them. */
  earlier: OfferedRelease[]
  closed: { code: string; paths: string[] }[]
  modules: string[]
  tabs: { code: string; module_code: string }[]
  access: string[]
  superuser: boolean
  /** Codes of the portal's own pages that are open. */
  portalPages: string[]
  /** Whether a reload would bring other versions. */
  newer: boolean
  /** What this session runs in place of what its person gets; overrides by a release are also offered. */
  overrides: NamedOverride[]
  /** Calls that fail, as behind a proxy whose server is down. */
  down: RegExp | null
  /** Changes or withholds a file of a release before it is sent. Null leaves the request unanswered. */
  meddle: (path: string, bytes: Buffer) => Buffer | null | 'missing'
}

export interface PortalServer {
  readonly origin: string
  readonly state: PortalState
  /** Paths of all requests. */
  readonly requests: string[]
  /** Sends a change notice on the event stream. */
  say(event: ChangeEvent): void
  close(): Promise<void>
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
}

/** The portal's real policy, word for word. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function overrideOf(code: string, { overrides }: PortalState) {
  const found = overrides.find((one) => one.module_code === code)
  return found ? { until: found.until, version: found.version, address: found.address } : null
}

/** The release that the session runs under override, if it lies here; otherwise the offered one. */
function triedOr(offered: OfferedRelease, state: PortalState): OfferedRelease {
  const version = overrideOf(offered.release.code, state)?.version
  return state.earlier.find(({ release }) => release.version === version) ?? offered
}

function registryOf(state: PortalState): object {
  return {
    modules: state.releases
      .filter(({ release }) => state.modules.includes(release.code))
      .map((offered) => triedOr(offered, state))
      .map(({ release: { code, version, entry, integrity, ahead, bytes, declaration } }) => ({
        code,
        version,
        entry: `/remotes/${code}/${version}/${entry}`,
        integrity,
        ahead: ahead.map(({ file, ...rest }) => ({
          address: `/remotes/${code}/${version}/${file}`,
          ...rest,
        })),
        bytes: bytes.brotli,
        declaration: {
          ...declaration,
          // Like the real server: nobody is told of an extension whose rights they lack.
          extensions: declaration.extensions.filter(
            ({ requires: { access } }) => access === undefined || state.access.includes(access),
          ),
        },
        override: overrideOf(code, state),
      })),
    closed: state.closed,
    portal_pages: state.portalPages,
    generation: 1,
    newer: state.newer,
    overrides: state.overrides,
  }
}

interface CallBody {
  readonly project?: string
}

async function inputOf(request: IncomingMessage): Promise<CallBody> {
  const body = await text(request)
  return body === '' ? {} : (JSON.parse(body) as CallBody)
}

function reply(path: string, state: PortalState, sessionEnd: number, asked: CallBody): unknown {
  const project = {
    id: 'project-1',
    code: 'HQ',
    short_name: 'Head office',
    full_name: 'Head office, Harbour Street',
  }
  switch (path) {
    case '/auth/logout':
      return { status: 'ok' }
    case '/auth/login':
    case '/auth/refresh':
      return {
        token: 'one.secret',
        expires_at: new Date(Date.now() + 600_000).toISOString(),
        session_expires_at: new Date(sessionEnd).toISOString(),
        user: { id: 'user-1', name: 'Amal', email: 'amal@example.org', language: 'en', is_superuser: false },
      }
    case '/module-override/end':
      state.overrides = []
      return { status: 'ok' }
    case '/language/getActive':
      return {
        languages: [
          {
            code: 'en',
            name: 'English',
            native: 'English',
            direction: 'ltr',
            is_default: true,
            is_active: true,
          },
          {
            code: 'ar',
            name: 'Arabic',
            native: 'العربية',
            direction: 'rtl',
            is_default: false,
            is_active: true,
          },
        ],
      }
    case '/modules/registry':
      return registryOf(state)
    case '/user/get_place':
      return {
        project: asked.project === project.code || asked.project === project.id ? project : null,
        projects: [project],
        rights: {
          modules: state.modules,
          tabs: state.tabs.map(({ code }) => code),
          access: state.access,
          is_superuser: state.superuser,
        },
        event_id: 'at-the-place',
        ...registryOf(state),
      }
    case '/notification/count':
      return { unread: 0, is_more: false }
    default:
      return null
  }
}

/** Answers to a caller without a session. */
const refusals: Record<string, object> = {
  '/api/auth/refresh': {
    code: 'unauthenticated',
    key: 'session_over',
    message: 'Session expired or invalid',
    session_expired: true,
  },
  '/api/auth/login': { code: 'unauthenticated', key: 'invalid_password', message: 'Invalid Password' },
}

async function fileFor(path: string, dist: string, state: PortalState): Promise<Buffer | null | 'missing'> {
  const remote = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(path)
  if (!remote) return readFile(join(dist, path))
  const offered = [...state.releases, ...state.earlier].find(
    ({ release }) => release.code === remote[1] && release.version === remote[2],
  )
  if (!offered) return 'missing'
  return state.meddle(path, await readFile(join(offered.folder, remote[3] ?? '')))
}

/** Serves a built shell and built remotes under the portal's real policy, with the few calls that the shell makes. */
export async function startPortalServer(
  dist: string,
  start: Partial<PortalState> = {},
): Promise<PortalServer> {
  const requests: string[] = []
  const streams = new Set<ServerResponse>()
  let sessionEnd = 0
  const state: PortalState = {
    signedIn: true,
    sessionIdle: 1_800_000,
    releases: [],
    earlier: [],
    closed: [],
    modules: [],
    tabs: [],
    access: [],
    superuser: false,
    portalPages: [],
    newer: false,
    overrides: [],
    down: null,
    meddle: (_, bytes) => bytes,
    ...start,
  }

  function say(event: ChangeEvent): void {
    for (const stream of streams) stream.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://portal').pathname
    requests.push(path)
    const send = (status: number, type: string, body: Buffer | string) =>
      response.writeHead(status, { 'content-type': type }).end(body)
    if (path === '/api/events') {
      const isComplete = request.headers['last-event-id'] === 'at-the-place'
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`event: connected\nid: at-the-place\ndata: {"complete":${isComplete}}\n\n`)
      streams.add(response)
      return void request.once('close', () => streams.delete(response))
    }
    if (path.startsWith('/api/')) {
      // Like the real server: a background call does not extend the session.
      if (request.headers['x-background'] !== '1') sessionEnd = Date.now() + state.sessionIdle
      if (state.down?.test(path)) return void send(503, 'text/plain', 'down')
      const found = reply(path.slice('/api'.length), state, sessionEnd, await inputOf(request))
      // Like the real server: notifies all tabs of the person, this one among them, before the reply.
      if (path === '/api/module-override/end') say({ topic: 'modules', project_id: null })
      const refusal = refusals[path]
      if (refusal && !state.signedIn)
        return void send(401, 'application/json', JSON.stringify({ error: refusal }))
      return void send(found ? 200 : 404, 'application/json', JSON.stringify(found ?? {}))
    }
    if (path.startsWith('/assets/') || path.startsWith('/remotes/')) {
      const bytes = await fileFor(path, dist, state).catch(() => 'missing' as const)
      if (bytes === null) return
      if (bytes === 'missing') return void send(404, 'text/plain', '')
      return void send(200, types[extname(path)] ?? 'application/octet-stream', bytes)
    }
    const nonce = randomBytes(16).toString('base64')
    const html = await readFile(join(dist, 'html/en.html'), 'utf8')
    response.setHeader('content-security-policy', policy(nonce))
    send(200, 'text/html; charset=utf-8', html.replaceAll('__NONCE__', nonce))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    state,
    requests,
    say,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
