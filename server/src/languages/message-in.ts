import { messageText, type MessageKey, type MessageParams } from '@atrium/contract'
import { areaTranslations } from '@atrium/contract/area-translations'
import { fillIn } from '@atrium/contract/call-messages'

const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = areaTranslations

/** Returns a message in a person's language if it is shipped, else in English. */
export function messageIn(language: string, key: MessageKey, params: MessageParams = {}): string {
  const words = translations[language]?.[key]
  return words === undefined ? messageText(key, params) : fillIn(words, params)
}
