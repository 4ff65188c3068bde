/**
 * What one event is called and what it carries. The payload type lives in the type parameter alone, so that a
 * contract stays a plain, serialisable value that two separately built bundles can both hold.
 */
export interface EventContract<Payload> {
  readonly name: string
  readonly payload?: Payload
}

export type PayloadOf<Contract> = Contract extends EventContract<infer Payload> ? Payload : never

export function defineEvent<Payload>(name: string): EventContract<Payload> {
  return { name }
}
