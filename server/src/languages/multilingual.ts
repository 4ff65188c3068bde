import type { Multilingual, MultilingualWrite } from '@atrium/contract'
import { shippedLanguage } from '@atrium/contract'
import type { Database } from '../database/database.ts'
import { sendWithNext } from '../database/prepared.ts'
import { invalid } from '../serve/failure.ts'
import { fallbackLanguage } from '../serve/fallback-language.ts'
import { languagesIn, listLanguages } from './languages.repository.ts'

/**
 * Returns a multilingual value in a person's language, else in the default one, else in the one that Atrium ships with, else in
 * any, else ''. `in_language` of the database does the same.
 */
export function inLanguage(value: Multilingual, language: string): string {
  const text = value[language] ?? value[fallbackLanguage()] ?? value[shippedLanguage]
  return text ?? Object.values(value)[0] ?? ''
}

/** Whether a multilingual value needs the default language, or may be empty. */
export type MultilingualNeed = 'needs-default' | 'may-be-empty'

/**
 * Returns a multilingual write as it is stored: a plain string is in the caller's language. The given languages join the
 * current ones; `null` or an empty text removes its language.
 * @throws Failure validation for an unknown language, or when the default one would be missing
 */
export async function multilingualWrite(
  database: Database,
  field: string,
  given: MultilingualWrite | undefined,
  language: string,
  current: Multilingual = {},
  need: MultilingualNeed = 'needs-default',
): Promise<Multilingual> {
  const write = await multilingualWriter(database, language)
  return write(field, given, current, need)
}

/** `multilingualWrite` for many values. Reads the languages once. */
export async function multilingualWriter(database: Database, language: string) {
  return writerIn(await listLanguages(database), language)
}

/** The same for a change that goes on with another statement: the languages are read in the round trip of that one. */
export async function multilingualWriterAhead(database: Database, language: string) {
  const { result } = await sendWithNext(database, languagesIn(database), 'prepared')
  return writerIn((await result).rows, language)
}

function writerIn(languages: readonly { code: string; is_default: boolean }[], language: string) {
  const known = new Set(languages.map((one) => one.code))
  const needed = languages.find((one) => one.is_default)?.code ?? shippedLanguage
  return (
    field: string,
    given: MultilingualWrite | undefined,
    current: Multilingual = {},
    need: MultilingualNeed = 'needs-default',
  ): Multilingual => {
    const entries = typeof given === 'string' ? { [language]: given } : (given ?? {})
    const unknown = Object.keys(entries).find((code) => !known.has(code))
    if (unknown) throw invalid({ [field]: { key: 'field_unknown_language', params: { language: unknown } } })
    const merged = Object.fromEntries(
      Object.entries({ ...current, ...entries }).flatMap(([code, text]) =>
        text === null || text.trim() === '' ? [] : [[code, text]],
      ),
    )
    const isMissingDefault = merged[needed] === undefined
    if (isMissingDefault && (need === 'needs-default' || Object.keys(merged).length > 0)) {
      throw invalid({ [field]: { key: 'field_default_language', params: { language: needed } } })
    }
    return merged
  }
}
