import { z } from 'zod'

/** The portal's record for one session: the address that replaces a module, and until when. */
const override = z.looseObject({
  module_code: z.string(),
  address: z.string().nullable(),
  until: z.iso.datetime({ offset: true }),
})

const registry = z.looseObject({ overrides: z.array(override) })
const done = z.object({ until: z.iso.datetime({ offset: true }) })
const refused = z.object({ error: z.object({ message: z.string() }) })

/** An override that ends sooner is renewed when the page loads. Milliseconds. */
const soon = 3_600_000
/** The longest that the portal accepts. */
const hours = 8

export type Override = z.output<typeof override>

/** The portal refused the override; the message is for people who work on the module. */
export class NotOverridden extends Error {}

/** Returns the override of the module by this address in a reply of `/user/get_place`. */
export function overrideIn(reply: unknown, code: string, address: string): Override | undefined {
  return registry.parse(reply).overrides.find((one) => one.module_code === code && one.address === address)
}

/** Whether it will end while the person works. */
export function isOverSoon({ until }: Override, now = Date.now()): boolean {
  return Date.parse(until) - now < soon
}

interface OverrideInput {
  readonly portal: string
  /** The page's authorization: the override belongs to its session. */
  readonly authorization: string
  readonly code: string
  /** This server's address, as the page was opened. */
  readonly address: string
}

/** Makes the page's session run this server's build of the module. @throws NotOverridden */
export async function setOverride({
  portal,
  authorization,
  code,
  address,
}: OverrideInput): Promise<Override> {
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
    status === 403 ? ' Only superusers and users with module_release may run a development build.' : ''
  return `${code} is as it was released: ${message}${next}`
}
