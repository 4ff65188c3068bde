import type { AnswerResult, ChecklistItemType } from '@atrium/contract'
import { makeCalled } from '../../../staged-import/lines/called.ts'
import arabic from './words/ar.json' with { type: 'json' }
import english from './words/en.json' with { type: 'json' }
import french from './words/fr.json' with { type: 'json' }

export const typeWords = makeCalled<ChecklistItemType>({
  en: english.types,
  ar: arabic.types,
  fr: french.types,
})
export const resultWords = makeCalled<AnswerResult>({
  en: english.results,
  ar: arabic.results,
  fr: french.results,
})
