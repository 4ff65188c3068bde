/**
 * The name of an event and the type of its payload. Only the type parameter has the payload type, so that a contract stays a
 * plain, serialisable value that two separately built bundles can share.
 */
export interface EventContract<Payload> {
  readonly name: string
  readonly payload?: Payload
}

export type PayloadOf<Contract> = Contract extends EventContract<infer Payload> ? Payload : never

export function defineEvent<Payload>(name: string): EventContract<Payload> {
  return { name }
}
