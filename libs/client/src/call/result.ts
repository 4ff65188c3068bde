import type { CallFailure } from './call-failure.ts'

/** How a call ended. Nothing in this library throws for what a network or a server may do. */
export type Result<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly error: CallFailure }

export const done = <Data>(data: Data): Result<Data> => ({ ok: true, data })
export const failed = (error: CallFailure): { readonly ok: false; readonly error: CallFailure } => ({
  ok: false,
  error,
})
