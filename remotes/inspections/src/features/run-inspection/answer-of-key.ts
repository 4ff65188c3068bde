import type { AskedItem } from '@atrium/contract'
import { assetConditions } from '@atrium/contract/asset-facts'
import { checkAnswers, yesNoAnswers } from '@atrium/contract/checklist'

/** The answers of an item of which one is chosen, in the order in which they are shown. */
function answersOf(item: AskedItem): readonly (string | number)[] {
  switch (item.type) {
    case 'check':
      return checkAnswers
    case 'yes_no_na':
      return yesNoAnswers
    case 'choice':
      return item.options.map(({ key }) => key)
    case 'condition':
      return assetConditions
    case 'rating':
      return [1, 2, 3, 4, 5]
    default:
      return []
  }
}

/** The answer that a digit gives: 1 the first, as far as one key reaches. Undefined for another key or item. */
export function answerOfKey(item: AskedItem, key: string): string | number | undefined {
  return /^[1-9]$/.test(key) ? answersOf(item)[Number(key) - 1] : undefined
}
