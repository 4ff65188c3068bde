import { partWords } from '../words/part-words.tsx'

/** The words of files that jobs write. */
export const { usePartTexts: useExportTexts, Loaded: ExportWords } = partWords('exportedFile', {
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  ar: () => import('./words/ar.json'),
})
