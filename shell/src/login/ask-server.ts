import type { ErrorReply } from '@atrium/contract'

/** Milliseconds until an answer is no longer waited for. */
const patience = 20_000

/** What a person is told: the key of a message, what fills it in, and words to fall back on. */
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
 * One call to the server, without the client library, which comes with the portal. Never throws: a server that cannot
 * be reached is a refusal too.
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
    // The first thing that is wrong with the form is said in place of 'something is wrong'.
    const [field = ''] = Object.keys(keys)
    return refuse(keys[field]?.key ?? '', fields?.[field] ?? message)
  } catch {
    // Not reached, too late, or no JSON: to the person it is all the same.
    return refuse('unexpected')
  }
}
