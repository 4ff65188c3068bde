import type { MaintenanceRule } from '@atrium/contract'
import { texts } from '@atrium/portal'
import { provideTexts } from '@atrium/testing'
import { beforeAll, expect, it } from 'vitest'
import { sentenceOfRule } from './sentence-of-rule.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

beforeAll(() => {
  provideTexts('portal', {})
  for (const [language, words] of Object.entries({ en, fr, ar }))
    texts.addResourceBundle(language, 'rules', words)
})

const say = (rule: MaintenanceRule, language = 'en') => {
  const t = texts.getFixedT(language, 'rules')
  return sentenceOfRule(rule, { t: (key, values = {}) => t(key, values), language })
}
const fixed = (given: Partial<Extract<MaintenanceRule, { kind: 'fixed' }>>): MaintenanceRule => ({
  kind: 'fixed',
  every: 1,
  unit: 'month',
  month_end: 'clamp',
  working_days: 'as_is',
  ...given,
})

it.each([
  [fixed({ every: 3, on: { nth: 'last', weekday: 5 } }), 'Every 3 months, on the last Friday'],
  [fixed({ unit: 'week', on: { weekdays: [4, 1] } }), 'Every week, on Monday and Thursday'],
  [fixed({ on: { month_day: 15 } }), 'Every month, on day 15 of the month'],
  [
    fixed({ unit: 'year', on: { month_day: 'last', months: [2] } }),
    'Every year, on the last day of February',
  ],
  [
    fixed({ unit: 'year', on: { nth: 1, weekday: 1, months: [9, 3] } }),
    'Every year, on the first Monday of March and September',
  ],
  [
    fixed({ on: { months: [1, 7] }, working_days: 'next' }),
    'Every month, in January and July, or on the next working day',
  ],
  [
    fixed({ on: { month_day: 31 }, month_end: 'skip' }),
    'Every month, on day 31 of the month, not in months without this day',
  ],
  [fixed({ every: 2, unit: 'day', working_days: 'previous' }), 'Every 2 days, or on the working day before'],
  [
    { kind: 'floating', every: 6, unit: 'week', working_days: 'as_is' },
    'Every 6 weeks, from when it was last done',
  ],
  [{ kind: 'on_demand' }, 'When it is needed'],
] as const)('says a rule in a sentence: %j', (rule, sentence) => {
  expect(say(rule)).toBe(sentence)
})

it('says rules in every language, with its own names and plurals', () => {
  const rule = fixed({ every: 2, on: { nth: 'last', weekday: 5 }, working_days: 'nearest' })
  expect(say(rule, 'fr')).toBe('Tous les 2 mois, le dernier vendredi, ou le jour ouvré le plus proche')
  expect(say(rule, 'ar')).toBe('كل شهرين، يوم الجمعة الأخير، أو في أقرب يوم عمل')
  expect(say({ kind: 'floating', every: 3, unit: 'week', working_days: 'as_is' }, 'ar')).toBe(
    'كل 3 أسابيع، من آخر تنفيذ',
  )
})
