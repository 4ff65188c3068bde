import type { MaintenanceRule } from '@atrium/contract'
import { useLanguage } from '@atrium/portal'
import { useRuleTexts } from './rule-words.ts'
import { sentenceOfRule } from './sentence-of-rule.ts'

/** Returns a function that says a rule in the person's language. It works inside of `RuleWords`. */
export function useRuleSentence(): (rule: MaintenanceRule) => string {
  const t = useRuleTexts()
  const language = useLanguage((state) => state.code)
  return (rule) => sentenceOfRule(rule, { t: (key, values = {}) => t(key, values), language })
}
