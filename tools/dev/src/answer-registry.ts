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
  /** Reads what the remote declares, as it is at this moment. */
  readonly declaration: () => Promise<Declaration>
  readonly portal: string
  readonly onTrouble: (trouble: string) => void
}

/** Of one hop, or about the body as it came. */
const ofTheWay = /^(host|connection|keep-alive|content-length|transfer-encoding|accept-encoding)$/
const input = z.looseObject({ generation: z.number().optional() })

/**
 * Answers `/api/modules/registry` as the portal does, with this server's module in its place where the session overrides
 * it. A page that begins has its session do so.
 */
export function answerRegistry({ code, declaration, portal, onTrouble }: RegistryOptions) {
  async function overrideFor(reply: unknown, request: IncomingMessage, asked: string) {
    const address = `http://${request.headers.host}`
    const known = overrideIn(reply, code, address)
    // Who ends it goes on without it until they load the page again.
    const isBeginning = input.parse(JSON.parse(asked)).generation === undefined
    if (!isBeginning || (known && !isOverSoon(known))) return known
    return setOverride({ portal, authorization: request.headers.authorization ?? '', code, address })
  }

  /** The portal's answer with this server's module in it; what keeps it out is said, and changes nothing. */
  async function made(reply: unknown, request: IncomingMessage, asked: string, response: ServerResponse) {
    try {
      const override = await overrideFor(reply, request, asked)
      return override ? offerModule(reply, await declaration(), override) : reply
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      const trouble = error instanceof NotOverridden ? said : `${code} is as it was released: ${said}`
      onTrouble(trouble)
      response.setHeader(troubleHeader, encodeURIComponent(trouble))
      return reply
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const asked = await text(request)
      const headers = Object.entries(request.headers).filter(([name]) => !ofTheWay.test(name))
      const reply = await fetch(`${portal}/api/modules/registry`, {
        method: 'POST',
        headers: headers as [string, string][],
        body: asked,
      })
      const answer: unknown = await reply.json()
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.setHeader('cache-control', 'no-store')
      response.statusCode = reply.status
      response.end(JSON.stringify(reply.ok ? await made(answer, request, asked, response) : answer))
    } catch (error) {
      onTrouble(`The portal at ${portal} does not answer: ${String(error)}`)
      response.writeHead(502).end()
    }
  }
}
