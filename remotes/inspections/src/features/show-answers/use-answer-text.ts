import type { AskedItem } from '@atrium/contract'
import type { ChecklistPoint } from '@atrium/contract/checklist'
import { useNameText, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import type { GivenAnswer } from '../../answer-fields/given-answer.ts'

/** Returns what an answer says in words; of photos and signatures how many there are. Empty for none. */
export function useAnswerText(): (item: AskedItem, given: Pick<GivenAnswer, 'value' | 'skipped'>) => string {
  const t = useTexts()
  const nameText = useNameText()
  const dates = useDates()
  return (item, { value, skipped }) => {
    if (skipped) return t('answers.states.skipped')
    if (value === null) return ''
    switch (item.type) {
      case 'instruction':
        return t('answers.read')
      case 'check':
        return t(`answers.checks.${String(value)}`)
      case 'yes_no_na':
        return t(`answers.yesNo.${String(value)}`)
      case 'condition':
        return t(`answers.conditions.${String(value)}`)
      case 'choice':
      case 'choices': {
        const keys: readonly unknown[] = Array.isArray(value) ? value : [value]
        return item.options
          .filter(({ key }) => keys.includes(key))
          .map(({ key, text }) => nameText(text) || key)
          .join(' · ')
      }
      case 'number':
      case 'reading':
        return `${String(value)} ${item.unit}`.trim()
      case 'rating':
        return t('answers.stars', { count: Number(value) })
      case 'duration':
        return t('answers.duration', {
          hours: Math.floor(Number(value) / 60),
          minutes: Number(value) % 60,
        })
      case 'date':
        return dates.calendarDay(String(value))
      case 'location': {
        const { lat, lng } = value as ChecklistPoint
        return `${lat.toFixed(5)}, ${lng.toFixed(5)}`
      }
      case 'photo':
        return t('answers.photoCount', {
          count: Array.isArray(value) ? value.length : 0,
        })
      case 'signature':
        return t('answers.signed')
      case 'text':
      case 'time':
      case 'scan':
        return String(value)
    }
  }
}
