import { partWords } from '../words/part-words.tsx'

/** The words of timelines and comments. */
export const {
  usePartTexts: useActivityTexts,
  useKnownWord,
  Loaded: LoadedWords,
} = partWords('activity', {
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  ar: () => import('./words/ar.json'),
})
