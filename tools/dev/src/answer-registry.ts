import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { offerModule } from './offer-module.ts'
import { isOverSoon, NotOverridden, overrideIn, setOverride } from './override.ts'
import type { Declaration } from './read-declaration.ts'

/** Tells the page what keeps the module out of it; kept in step with `browser/say-trouble.ts`. */
export const troubleHeader = 'x-atrium-development'

export interface RegistryOptions {
  readonly code: string
  /** Reads the remote's current declaration. */
  readonly declaration: () => Promise<Declaration>
  readonly portal: string
  readonly onTrouble: (trouble: string) => void
}

/** Headers that concern one hop, or the body as received. */
const ofTheWay = /^(host|connection|keep-alive|content-length|transfer-encoding|accept-encoding)$/
const input = z.looseObject({ generation: z.number().optional() })

/**
 * Answers `/api/user/get_place` as the portal does, with this server's module in its place if the session overrides it. A
 * starting page makes its session do so.
 */
export function answerRegistry({ code, declaration, portal, onTrouble }: RegistryOptions) {
  async function overrideFor(reply: unknown, request: IncomingMessage, body: string) {
    const address = `http://${request.headers.host}`
    const known = overrideIn(reply, code, address)
    // A person who ends the override works without it until they reload the page.
    const isBeginning = input.parse(JSON.parse(body)).generation === undefined
    if (!isBeginning || (known && !isOverSoon(known))) return known
    return setOverride({ portal, authorization: request.headers.authorization ?? '', code, address })
  }

  /**
   * Returns the portal's answer with this server's module in it. If something prevents that, reports it and returns the answer
   * unchanged.
   */
  async function made(reply: unknown, request: IncomingMessage, body: string, response: ServerResponse) {
    try {
      const override = await overrideFor(reply, request, body)
      return override ? offerModule(reply, await declaration(), override) : reply
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const trouble = error instanceof NotOverridden ? message : `${code} is as it was released: ${message}`
      onTrouble(trouble)
      response.setHeader(troubleHeader, encodeURIComponent(trouble))
      return reply
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const body = await text(request)
      const headers = Object.entries(request.headers).filter(([name]) => !ofTheWay.test(name))
      const reply = await fetch(`${portal}/api/user/get_place`, {
        method: 'POST',
        headers: headers as [string, string][],
        body: body,
      })
      const answer: unknown = await reply.json()
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.setHeader('cache-control', 'no-store')
      response.statusCode = reply.status
      response.end(JSON.stringify(reply.ok ? await made(answer, request, body, response) : answer))
    } catch (error) {
      onTrouble(`The portal at ${portal} does not answer: ${String(error)}`)
      response.writeHead(502).end()
    }
  }
}
