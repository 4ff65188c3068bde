import { shippedLanguage, messageText, type MessageKey } from '@atrium/contract'
import arabic from './reasons/ar.json' with { type: 'json' }
import french from './reasons/fr.json' with { type: 'json' }

/** The reasons for refused rows in the other shipped languages. */
export const reasonLanguages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: arabic,
  fr: french,
}

/** Returns why a row was refused, in a person's language if it is shipped. */
export function reasonIn(language: string, key: string, params: Record<string, string | number>): string {
  const words = language === shippedLanguage ? undefined : reasonLanguages[language]?.[key]
  if (words === undefined) return messageText(key as MessageKey, params)
  return words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
