import type { ErrorReply } from '@atrium/contract'

/** How long to wait for an answer. Milliseconds. */
const patience = 20_000

/** What a person is told: the key of a message, its parameters, and a fallback text. */
export interface Refusal {
  readonly key: string
  readonly message: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly sessionExpired: boolean
}

export type Answer<Reply> =
  { readonly ok: true; readonly reply: Reply } | { readonly ok: false; readonly refusal: Refusal }

const refuse = (key: string, message = '', sessionExpired = false) =>
  ({ ok: false, refusal: { key, message, sessionExpired } }) as const

/**
 * Sends one call to the server without the client library, which comes with the portal. Never throws: an unreachable server
 * is a refusal too.
 */
export async function askServer<Reply>(path: string, body: object): Promise<Answer<Reply>> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    const reply = (await response.json()) as Reply | ErrorReply
    if (response.ok) return { ok: true, reply: reply as Reply }
    const {
      code,
      key,
      message,
      params,
      fields,
      field_keys: keys,
      session_expired: expired,
    } = (reply as ErrorReply).error
    if (code !== 'validation' || !keys)
      return { ok: false, refusal: { key: key ?? '', message, params, sessionExpired: expired === true } }
    // Shows the first error of the form in place of 'something is wrong'.
    const [field = ''] = Object.keys(keys)
    return refuse(keys[field]?.key ?? '', fields?.[field] ?? message)
  } catch {
    // Not reached, too late, or no JSON: the person sees the same message.
    return refuse('unexpected')
  }
}
