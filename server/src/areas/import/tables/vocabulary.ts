import { shippedLanguage } from '@atrium/contract'
import { plainName } from '../cobie/cobie-sheets.ts'

export interface ReadHeading {
  name: string
  /** The code of a language that the heading names. */
  language?: string
}

/** What every kind of table has words for. */
type CommonName = 'sheet' | 'reason'

/** What the columns of one kind of table are called: how they are written, and how they are understood. */
export interface Vocabulary<Name extends string = CommonName> {
  /** What a column is called in a language; in the shipped one where we do not speak it. */
  headingIn: (language: string, name: Name) => string
  /** A column of one language: 'Name (fr)'. */
  headingOfLanguage: (language: string, name: Name, of: string) => string
  /** What a field (`code`, `name:fr`) is called in a language; anything else, such as a file's own heading, as it is. */
  headingOfField: (language: string, field: string) => string
  /** 'Nom (fr)', 'name_ar', 'CODE' → what the column is; undefined for one that nobody knows. */
  readHeading: (heading: string) => ReadHeading | undefined
  /** Whether it is given in several languages, a column each. */
  isTranslated: (name: string) => boolean
}

/** No heading of ours is longer; a pattern that looks for its end in one that is would look for hours. */
const longestHeading = 80

type Words<Name extends string> = Readonly<Record<Name, readonly string[]>>

/**
 * A vocabulary from its words by language: the first word of a column is what is written, all are understood.
 * @param translated what is given in several languages
 */
export function makeVocabulary<Name extends string>(
  words: Readonly<Record<string, Words<Name>>>,
  translated: readonly string[] = ['name', 'description'],
): Vocabulary<Name> {
  const nameByHeading = new Map(
    Object.values(words).flatMap((headings) =>
      Object.entries<readonly string[]>(headings).flatMap(([name, all]) =>
        all.map((word): [string, string] => [plainName(word), name]),
      ),
    ),
  )
  const headingIn = (language: string, name: Name) =>
    (words[language] ?? words[shippedLanguage])?.[name][0] ?? name
  const headingOfLanguage = (language: string, name: Name, of: string) =>
    `${headingIn(language, name)} (${of})`
  const isName = (name: string): name is Name => Object.hasOwn(words[shippedLanguage] ?? {}, name)
  return {
    headingIn,
    headingOfLanguage,
    headingOfField: (language, field) => {
      const [name = '', of] = field.split(':')
      if (!isName(name)) return field
      return of === undefined ? headingIn(language, name) : headingOfLanguage(language, name, of)
    },
    readHeading: (heading) => {
      if (heading.length > longestHeading) return undefined
      const whole = nameByHeading.get(plainName(heading))
      if (whole !== undefined) return { name: whole }
      const [, said = '', language = ''] =
        /^(.*?)[\s([:_-]+([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)[)\]\s]*$/.exec(heading) ?? []
      const name = nameByHeading.get(plainName(said))
      if (name === undefined || !translated.includes(name)) return undefined
      return { name, language: language.toLowerCase() }
    },
    isTranslated: (name) => translated.includes(name),
  }
}
