import { partWords } from '../words/part-words.tsx'

/** The words of photos and files. */
export const { usePartTexts: useFileTexts, Loaded: LoadedWords } = partWords('files', {
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  ar: () => import('./words/ar.json'),
})
