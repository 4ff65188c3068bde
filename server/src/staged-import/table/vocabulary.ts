import { shippedLanguage } from '@atrium/contract'
import { plainName } from '../../cobie/cobie-sheets.ts'

export interface ReadHeading {
  name: string
  /** The code of the language in the heading. */
  language?: string
}

/** Names in the vocabulary of every kind of table. */
type CommonName = 'sheet' | 'reason'

/** The headings of one kind of table: how they are written, and how they are recognized. */
export interface Vocabulary<Name extends string = CommonName> {
  /** Returns a column's heading in a language; in the shipped default for one without words. */
  headingIn: (language: string, name: Name) => string
  /** Returns the heading of a column in one language, such as 'Name (fr)'. */
  headingOfLanguage: (language: string, name: Name, of: string) => string
  /** Returns the heading of a field (`code`, `name:fr`); anything else, such as a file's own heading, stays as it is. */
  headingOfField: (language: string, field: string) => string
  /** Recognizes 'Nom (fr)', 'name_ar' or 'CODE'; returns undefined for an unknown heading. */
  readHeading: (heading: string) => ReadHeading | undefined
  /** Reports whether a field has a column for each language. */
  isTranslated: (name: string) => boolean
  /** Reports whether a field is a number: its cells are read without what a format shows beside it. */
  isNumber: (name: string) => boolean
}

/** No known heading is longer. On a very long one, a pattern that looks for its end would take hours. */
const longestHeading = 80

type Words<Name extends string> = Readonly<Record<Name, readonly string[]>>

/**
 * Makes a vocabulary from words by language. The first word of a column is written, all are recognized.
 * @param translated names of the fields with a column for each language
 * @param numbers names of the fields that are numbers
 */
export function makeVocabulary<Name extends string>(
  words: Readonly<Record<string, Words<Name>>>,
  translated: readonly string[] = ['name', 'description'],
  numbers: readonly string[] = [],
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
      const [, base = '', language = ''] =
        /^(.*?)[\s([:_-]+([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)[)\]\s]*$/.exec(heading) ?? []
      const name = nameByHeading.get(plainName(base))
      if (name === undefined || !translated.includes(name)) return undefined
      return { name, language: language.toLowerCase() }
    },
    isTranslated: (name) => translated.includes(name),
    isNumber: (name) => numbers.includes(name),
  }
}
