import { defaultLanguage } from '@atrium/contract'
import { plainName } from '../cobie/cobie-sheets.ts'
import arabic from './headings/ar.json' with { type: 'json' }
import english from './headings/en.json' with { type: 'json' }
import french from './headings/fr.json' with { type: 'json' }

/** A column as it is spoken of in every shipped language: the first word is what is written, all are understood. */
type Headings = Readonly<Record<keyof typeof english, readonly string[]>>
export type HeadingName = keyof Headings

export const headingLanguages: Readonly<Record<string, Headings>> = { en: english, ar: arabic, fr: french }

/** What a column is called in a language; in the default one where we do not speak it. */
export function headingIn(language: string, name: HeadingName): string {
  const headings = headingLanguages[language] ?? headingLanguages[defaultLanguage]
  return headings?.[name][0] ?? name
}

/** A column of one language: 'Name (fr)'. */
export const headingOfLanguage = (language: string, name: HeadingName, of: string): string =>
  `${headingIn(language, name)} (${of})`

const nameByHeading = new Map<string, HeadingName>(
  Object.values(headingLanguages).flatMap((headings) =>
    Object.entries(headings).flatMap(([name, words]) =>
      words.map((word): [string, HeadingName] => [plainName(word), name as HeadingName]),
    ),
  ),
)

export interface ReadHeading {
  name: HeadingName
  /** The code of a language that the heading names. */
  language?: string
}

/** No heading of ours is longer; a pattern that looks for its end in one that is would look for hours. */
const longestHeading = 80

/** 'Nom (fr)', 'name_ar', 'CODE' → what the column is; undefined for one that nobody knows. */
export function readHeading(heading: string): ReadHeading | undefined {
  if (heading.length > longestHeading) return undefined
  const whole = nameByHeading.get(plainName(heading))
  if (whole) return { name: whole }
  const [, words = '', language = ''] =
    /^(.*?)[\s([:_-]+([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)[)\]\s]*$/.exec(heading) ?? []
  const name = nameByHeading.get(plainName(words))
  if (name !== 'name' && name !== 'description') return undefined
  return { name, language: language.toLowerCase() }
}
