import { limits, type ChecklistDefinition, type ChecklistItem, type Multilingual } from '@atrium/contract'
import { sanitizeRichText } from '@atrium/contract/sanitize-rich-text'
import { multilingualWriter } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'

/**
 * Rich text in several languages, without what must not be stored. Signs and open tags are written out, so it can become longer.
 * @throws Failure validation in `path`
 */
const sanitized = (path: string, texts: Multilingual): Multilingual =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => {
      const clean = sanitizeRichText(text)
      const maximum = limits.descriptionLength
      if (clean.length > maximum)
        throw invalid({ [`${path}.${language}`]: { key: 'field_too_long', params: { maximum } } })
      return [language, clean]
    }),
  )

/**
 * Returns a definition as it is stored. Texts of items and options need the default language, help may be empty. Rounds belong to runs:
 * a definition has none.
 * @throws Failure validation with the path of a text in an unknown language or without the default one, or for a definition that is too
 * large as a whole
 */
export async function writeDefinition(
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  given: ChecklistDefinition,
  path = 'draft',
): Promise<ChecklistDefinition> {
  requireSize(path, given)
  const write = await multilingualWriter(database, actor.language)
  const written = (item: ChecklistItem, at: string): ChecklistItem => {
    const texts = {
      text: write(`${at}.text`, item.text),
      help: write(`${at}.help`, sanitized(`${at}.help`, item.help), {}, 'may-be-empty'),
    }
    if (item.type === 'section') return { ...item, ...texts, rounds: [] }
    if (item.type !== 'choice' && item.type !== 'choices') return { ...item, ...texts }
    const options = item.options.map((option, place) => ({
      ...option,
      text: write(`${at}.options.${place}.text`, option.text),
    }))
    return { ...item, ...texts, options }
  }
  const definition = {
    items: given.items.map((item, place) => written(item, `${path}.items.${place}`)),
    scoring: given.scoring,
  }
  requireSize(path, definition)
  return definition
}

/** @throws Failure validation in `path` */
function requireSize(path: string, definition: ChecklistDefinition): void {
  const maximum = limits.checklistCharacters
  if (JSON.stringify(definition).length > maximum)
    throw invalid({ [path]: { key: 'field_too_long', params: { maximum } } })
}
