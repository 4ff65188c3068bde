import { shippedLanguage } from '@atrium/contract'
import { plainName } from '../../cobie/cobie-sheets.ts'

/** The words that people write for values, by language. The first word of a value is written, all are recognized. */
export type ValueWords<Value extends string> = Readonly<
  Record<string, Readonly<Record<Value, readonly string[]>>>
>

/** How values are written in cells, and how they are recognized. */
export interface Called<Value extends string> {
  /** Returns the value that a word of any language, or its own name, stands for. */
  valueOf(word: string): Value | undefined
  /** Returns the word for a value in a language; in the shipped default for one without words. */
  wordIn(language: string, value: Value): string
}

/** Makes the words of cells known in both directions. */
export function makeCalled<Value extends string>(words: ValueWords<Value>): Called<Value> {
  const values = new Map(
    Object.values(words).flatMap((language) =>
      Object.entries<readonly string[]>(language).flatMap(([value, all]) =>
        [value, ...all].map((word): [string, Value] => [plainName(word), value as Value]),
      ),
    ),
  )
  return {
    valueOf: (word) => values.get(plainName(word)),
    wordIn: (language, value) => (words[language] ?? words[shippedLanguage])?.[value][0] ?? value,
  }
}
