import type { AnswerResult, LibraryColor, LibraryKind } from '@atrium/contract'
import { makeCalled } from '../../../staged-import/lines/called.ts'
import arabic from './words/ar.json' with { type: 'json' }
import english from './words/en.json' with { type: 'json' }
import french from './words/fr.json' with { type: 'json' }

const kinds = makeCalled<LibraryKind>({ en: english.kinds, ar: arabic.kinds, fr: french.kinds })
const colors = makeCalled<LibraryColor>({ en: english.colors, ar: arabic.colors, fr: french.colors })
const results = makeCalled<AnswerResult>({
  en: english.results,
  ar: arabic.results,
  fr: french.results,
})

export const kindCalled = kinds.valueOf
export const colorCalled = colors.valueOf
export const kindWord = kinds.wordIn
export const colorWord = colors.wordIn
export const resultCalled = results.valueOf
export const resultWord = results.wordIn
