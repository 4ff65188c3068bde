import { shippedLanguage, type LibraryColor, type LibraryKind } from '@atrium/contract'
import { plainName } from '../../../cobie/cobie-sheets.ts'
import arabic from './words/ar.json' with { type: 'json' }
import english from './words/en.json' with { type: 'json' }
import french from './words/fr.json' with { type: 'json' }

type Answer = 'yes' | 'no'

interface Words {
  kinds: Record<LibraryKind, string[]>
  colors: Record<LibraryColor, string[]>
  answers: Record<Answer, string[]>
}

/** The words of cells in every shipped language. The first one is written, all are recognized. */
const words: Readonly<Record<string, Words>> = { en: english, ar: arabic, fr: french }

/** Finds the value of a word: its own name or a word of any language. */
function byWord<Value extends string>(of: (words: Words) => Record<Value, string[]>): Map<string, Value> {
  return new Map(
    Object.values(words).flatMap((language) =>
      Object.entries<string[]>(of(language)).flatMap(([value, all]) =>
        [value, ...all].map((word): [string, Value] => [plainName(word), value as Value]),
      ),
    ),
  )
}
const kinds = byWord(({ kinds: all }) => all)
const colors = byWord(({ colors: all }) => all)
const answers = byWord(({ answers: all }) => all)

export const kindCalled = (text: string): LibraryKind | undefined => kinds.get(plainName(text))
export const colorCalled = (text: string): LibraryColor | undefined => colors.get(plainName(text))
export const isYes = (text: string): boolean | undefined => {
  const answer = answers.get(plainName(text))
  return answer && answer === 'yes'
}

const wordsIn = (language: string): Words => words[language] ?? words[shippedLanguage] ?? english
export const kindWord = (language: string, kind: LibraryKind): string =>
  wordsIn(language).kinds[kind][0] ?? kind
export const colorWord = (language: string, color: LibraryColor): string =>
  wordsIn(language).colors[color][0] ?? color
export const answerWord = (language: string, is: boolean): string => {
  const answer = is ? 'yes' : 'no'
  return wordsIn(language).answers[answer][0] ?? answer
}
