import { messageText, type MessageKey, type MessageParams } from '@atrium/contract'
import { areaTranslations } from '@atrium/contract/area-translations'

const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = areaTranslations

/** Returns why a row was refused, in a person's language if it is shipped. */
export function reasonIn(language: string, key: string, params: MessageParams): string {
  const words = translations[language]?.[key]
  if (words === undefined) return messageText(key as MessageKey, params)
  return words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
