import type { CallFailure } from './call-failure.ts'

/** The topics in the headers of a reply, as the call declares them in the contract. */
export interface ReplyTopics {
  /** `x-shows`: the topics whose changes make the reply stale. */
  readonly shows?: string | null | undefined
  /** `x-changed`: the id of the change, and the topics that it changed. */
  readonly changed?: string | null | undefined
}

/** How a call ended. Nothing in this library throws for failures of the network or the server. */
export type Result<Data> = ReplyTopics &
  ({ readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: CallFailure })

export const done = <Data>(data: Data): Result<Data> => ({ ok: true, data })
export const failed = (error: CallFailure): { readonly ok: false; readonly error: CallFailure } => ({
  ok: false,
  error,
})

/**
 * Reads the topics of a reply.
 * @param header returns the value of a header of the reply, or null
 */
export const replyTopics = (header: (name: string) => string | null): ReplyTopics => ({
  shows: header('x-shows'),
  changed: header('x-changed'),
})
