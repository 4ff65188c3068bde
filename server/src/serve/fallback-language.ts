import { AsyncLocalStorage } from 'node:async_hooks'
import { shippedLanguage } from '@atrium/contract'

const ofCall = new AsyncLocalStorage<string>()

/** Runs a call in which names fall back to `language`. Presenters need it row by row, without a query. */
export const fallingBackTo = <Value>(language: string, work: () => Value): Value => ofCall.run(language, work)

/** Returns the language to which names fall back in the current call. Outside of a call, the language that Atrium ships with. */
export const fallbackLanguage = (): string => ofCall.getStore() ?? shippedLanguage
