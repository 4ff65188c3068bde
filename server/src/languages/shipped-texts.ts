import type { Multilingual } from '@atrium/contract'
import { shippedLanguage } from '@atrium/contract'
import type { Database } from '../database/database.ts'
import { listLanguages } from './languages.repository.ts'

/**
 * Returns a function that gives texts which Atrium ships in the languages of the portal. A default language that Atrium does not ship
 * gets the English text.
 */
export async function inKnownLanguages(database: Database): Promise<(texts: Multilingual) => Multilingual> {
  const languages = await listLanguages(database)
  return (texts) =>
    Object.fromEntries(
      languages.flatMap(({ code, is_default: isDefault }) => {
        const text = texts[code] ?? (isDefault ? texts[shippedLanguage] : undefined)
        return text === undefined ? [] : [[code, text]]
      }),
    )
}
