import { shippedLanguage } from '@atrium/contract'
import { fillIn } from '@atrium/contract/call-messages'
import { notificationWords } from '@atrium/contract/notification-words'
import type { SeenEvent } from './define-notification.ts'

type ByLanguage = Readonly<Record<string, string>>
interface Words {
  names: ByLanguage
  one?: ByLanguage
  many?: Readonly<Record<string, ByLanguage>>
  /** In place of `one` and `many`, for kinds whose lines tell of one thing. */
  states?: Readonly<Record<string, ByLanguage>>
}

const words: Readonly<Record<string, Words>> = notificationWords

const inOne = <Value>(texts: Readonly<Record<string, Value>>, language: string): Value | undefined =>
  texts[language] ?? texts[shippedLanguage]

/** Returns what a kind is called among the preferences. */
export const nameOfKind = (kind: string, language: string): string =>
  inOne(words[kind]?.names ?? {}, language) ?? kind

/** Returns the kinds that have texts. */
export const kindsWithWords = (): string[] => Object.keys(words)

/** Returns the line for one event or for several of a kind, in a language. */
export function writeLine(
  kind: string,
  language: string,
  count: number,
  { params, state = '' }: Pick<SeenEvent, 'params' | 'state'>,
): string {
  const { one = {}, many = {}, states } = words[kind] ?? {}
  if (states) return fillIn(inOne(states[state] ?? {}, language) ?? kind, params)
  if (count === 1) return fillIn(inOne(one, language) ?? kind, params)
  const written = many[language] ? language : shippedLanguage
  const forms = many[written] ?? {}
  const form = forms[new Intl.PluralRules(written).select(count)] ?? forms['other'] ?? kind
  return fillIn(form, { ...params, count: new Intl.NumberFormat(written).format(count) })
}
