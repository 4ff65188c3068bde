import type { FastifyReply, FastifyRequest } from 'fastify'
import { keptDeviceDays } from '../authentication/known-device.repository.ts'
import type { Environment } from '../environment/environment.ts'

/** Returns the token of `Authorization: Bearer …`, undefined if there is none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
}

/**
 * Returns whether the browser reports a page of another origin as the sender. The cookie is `SameSite=Strict`, but another host
 * of the organisation is of the same site, and browsers send a call without a body without asking first.
 */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

interface Cookie {
  read(request: FastifyRequest, environment: Environment): string | undefined
  /** Null removes the cookie. */
  write(reply: FastifyReply, value: string | null, environment: Environment): void
}

/** Makes a cookie that scripts cannot read and other sites do not send. Only calls below `path` carry it. */
function makeCookie(name: string, path: string, secondsOf: (environment: Environment) => number): Cookie {
  // Over https this prefix of the name guarantees that only a page over https has set the cookie.
  const nameIn = (environment: Environment) => (environment.secureCookies ? `__Secure-${name}` : name)
  return {
    read: (request, environment) => request.cookies[nameIn(environment)],
    write(reply, value, environment) {
      const { secureCookies: secure } = environment
      const options = { path, httpOnly: true, sameSite: 'strict', secure } as const
      if (value === null) void reply.clearCookie(nameIn(environment), options)
      else void reply.setCookie(nameIn(environment), value, { ...options, maxAge: secondsOf(environment) })
    },
  }
}

/** Names the session of a browser. */
export const sessionCookie = makeCookie('atrium_session', '/api/auth', ({ sessionMaxMs }) =>
  Math.floor(sessionMaxMs / 1000),
)

/** Names a browser in which somebody has signed in. It stays when they sign out. */
export const deviceCookie = makeCookie('atrium_device', '/api/auth/login', () => keptDeviceDays * 24 * 3600)
