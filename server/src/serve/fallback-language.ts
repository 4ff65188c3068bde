import { AsyncLocalStorage } from 'node:async_hooks'
import { shippedLanguage } from '@atrium/contract'

const ofCall = new AsyncLocalStorage<string>()

/** Carries out a call in which names fall back to `language`: presenters ask for it row by row, and without a query. */
export const fallingBackTo = <Value>(language: string, work: () => Value): Value => ofCall.run(language, work)

/** What names fall back to in the call that is carried out; where none is, to the language that Atrium comes with. */
export const fallbackLanguage = (): string => ofCall.getStore() ?? shippedLanguage
