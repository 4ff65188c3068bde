import { z } from 'zod'

/** What the portal notes for one session: which address stands in for a module there, and until when. */
const override = z.looseObject({
  module_code: z.string(),
  address: z.string().nullable(),
  until: z.iso.datetime({ offset: true }),
})

const registry = z.looseObject({ overrides: z.array(override) })
const done = z.object({ until: z.iso.datetime({ offset: true }) })
const refused = z.object({ error: z.object({ message: z.string() }) })

/** An override that is over sooner is made anew when the page is loaded. Milliseconds. */
const soon = 3_600_000
/** As long as the portal takes. */
const hours = 8

export type Override = z.output<typeof override>

/** The portal did not take the override; the message is for who works on the module. */
export class NotOverridden extends Error {}

/** The override of the module by this address that a reply of `/modules/registry` tells of. */
export function overrideIn(reply: unknown, code: string, address: string): Override | undefined {
  return registry.parse(reply).overrides.find((one) => one.module_code === code && one.address === address)
}

/** Whether it will be over while somebody works. */
export function isOverSoon({ until }: Override, now = Date.now()): boolean {
  return Date.parse(until) - now < soon
}

interface Asked {
  readonly portal: string
  /** Of whoever opens the page: the override is their session's. */
  readonly authorization: string
  readonly code: string
  /** This server, as the page was opened. */
  readonly address: string
}

/** Has the session of the page run what this server makes of the module. @throws NotOverridden */
export async function setOverride({ portal, authorization, code, address }: Asked): Promise<Override> {
  const reply = await fetch(`${portal}/api/module-override/set`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ module_code: code, address, hours }),
  })
  const answer: unknown = await reply.json()
  if (reply.ok) return { module_code: code, address, version: null, until: done.parse(answer).until }
  const { error } = refused.parse(answer)
  throw new NotOverridden(reasonOf(reply.status, code, error.message))
}

function reasonOf(status: number, code: string, message: string): string {
  if (status === 404)
    return `The portal has no release of ${code}. Release it once (npm run release -- ${code}); then its pages are known there.`
  const next =
    status === 403 ? ' What is being worked on is for superusers and who holds module_release.' : ''
  return `${code} is as it was released: ${message}${next}`
}
