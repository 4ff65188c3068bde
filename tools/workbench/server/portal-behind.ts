import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { administrator } from '../../../e2e/support/people.ts'

/**
 * Forwards a request to the portal at `url`, and its reply back. Changes only one thing: the workbench's frame may show the
 * portal's pages.
 */
export function handOn(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    // A page that closes drops its pending requests: that is no failure.
    const settle = (error?: Error | null) => (error && !response.destroyed ? reject(error) : resolve())
    const { hostname, port } = new URL(url)
    const { method, headers, url: path } = request
    const outgoing = ask({ hostname, port, method, path, headers }, (reply) => {
      const { 'x-frame-options': _, ...passedOn } = reply.headers
      const policy = passedOn['content-security-policy']
      if (policy !== undefined)
        passedOn['content-security-policy'] = String(policy).replace(
          /frame-ancestors [^;]+/,
          "frame-ancestors 'self'",
        )
      response.writeHead(reply.statusCode ?? 502, passedOn)
      pipeline(reply, response, settle)
    })
    outgoing.once('error', settle)
    response.once('close', () => outgoing.destroy())
    request.pipe(outgoing)
  })
}

async function post(url: string, path: string, input: object, token = ''): Promise<Response> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  })
  if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`)
  return reply
}

/**
 * Starts a session of the administrator and sets their account's language, because names come from the server in that
 * language. Returns the cookies of the session.
 */
export async function signIn(url: string, language: string): Promise<string[]> {
  const reply = await post(url, '/auth/login', administrator)
  const { token } = (await reply.json()) as { token: string }
  await post(url, '/user/update_personal_language', { language }, token)
  return reply.headers.getSetCookie()
}
