import type { AskedItem } from '@atrium/contract'
import { assetConditions } from '@atrium/contract/asset-facts'
import { checkAnswers, yesNoAnswers, type ShowOperator } from '@atrium/contract/checklist'
import { useNameText, useTexts } from '@atrium/portal'

/** Whether an answer to an item can fail, and whether one can be flagged. */
export function outcomesOf(item: AskedItem): { readonly fail: boolean; readonly flag: boolean } {
  switch (item.type) {
    case 'check':
    case 'choice':
    case 'choices':
    case 'number':
    case 'reading':
      return { fail: true, flag: true }
    case 'yes_no_na':
    case 'condition':
    case 'scan':
      return { fail: true, flag: false }
    default:
      return { fail: false, flag: false }
  }
}

/** What a condition can say of the answer to an item. */
export function operatorsOf(item: AskedItem): readonly ShowOperator[] {
  switch (item.type) {
    case 'check':
    case 'yes_no_na':
    case 'choice':
    case 'choices':
    case 'condition':
      return ['is', 'is_not', 'in', 'answered', 'failed']
    case 'number':
    case 'reading':
      return ['is', 'is_not', 'above', 'below', 'answered', 'failed']
    case 'duration':
    case 'rating':
      return ['is', 'is_not', 'above', 'below', 'answered']
    case 'text':
      return ['is', 'is_not', 'answered']
    case 'scan':
      return ['is', 'is_not', 'answered', 'failed']
    default:
      return ['answered']
  }
}

/** Returns a function that lists the answers of an item that has but a few; undefined for another one. */
export function useAnswersOf(): (
  item: AskedItem,
) => readonly { readonly value: string; readonly label: string }[] | undefined {
  const t = useTexts()
  const nameText = useNameText()
  return (item) => {
    switch (item.type) {
      case 'check':
        return checkAnswers.map((value) => ({ value, label: t(`answers.checks.${value}`) }))
      case 'yes_no_na':
        return yesNoAnswers.map((value) => ({ value, label: t(`answers.yesNo.${value}`) }))
      case 'condition':
        return assetConditions.map((value) => ({ value, label: t(`answers.conditions.${value}`) }))
      case 'choice':
      case 'choices':
        return item.options.map(({ key, text }) => ({ value: key, label: nameText(text) || key }))
      default:
        return undefined
    }
  }
}
