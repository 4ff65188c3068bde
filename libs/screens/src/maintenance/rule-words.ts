import { partWords } from '../words/part-words.tsx'

/** The words of rules of maintenance. What shows a rule stands inside of `RuleWords`, which loads them. */
export const { usePartTexts: useRuleTexts, Loaded: RuleWords } = partWords('maintenanceRule', {
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  ar: () => import('./words/ar.json'),
})
