import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../environment/environment.ts'

/** The token of `Authorization: Bearer …`, or nothing. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
}

/**
 * Whether a browser says that another origin's page sends this. The cookie is `SameSite=Strict`, but another host of the
 * organisation is of the same site, and a call without a body is sent without asking first.
 */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** Over https the name itself promises that no page without it has written the cookie. */
const cookieName = (environment: Environment): string =>
  environment.secureCookies ? '__Secure-atrium_session' : 'atrium_session'

/** The cookie that names a session in a browser. Scripts cannot read it, and only calls of `/api/auth` carry it. */
export const sessionCookie = {
  read(request: FastifyRequest, environment: Environment): string | undefined {
    return request.cookies[cookieName(environment)]
  },
  /** A null value takes the cookie away. */
  write(reply: FastifyReply, value: string | null, environment: Environment): void {
    const options = {
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'strict',
      secure: environment.secureCookies,
    } as const
    if (value === null) void reply.clearCookie(cookieName(environment), options)
    else
      void reply.setCookie(cookieName(environment), value, {
        ...options,
        maxAge: Math.floor(environment.sessionMaxMs / 1000),
      })
  },
}
