import type { ChecklistItem } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { portalNamespace, useNameText, useTexts } from '@atrium/portal'
import { useCallback } from 'react'
import type { DraftFault } from '../../draft/draft-faults.ts'

/** A text can be a paragraph. So much of it names its item. */
const longest = 120

/** Returns a function that names an item by its text, or by its type while it has none. */
export function useItemName(): (item: ChecklistItem) => string {
  const t = useTexts()
  const nameText = useNameText()
  return useCallback(
    (item: ChecklistItem) => {
      const text = nameText(item.text).trim()
      if (text === '') return t('items.unnamed', { type: t(`types.${item.type}`) })
      return text.length > longest ? `${text.slice(0, longest)}…` : text
    },
    [t, nameText],
  )
}

/** Returns a function that says a fault in the person's language; one that only a newer server knows is said as it was sent. */
export function useFaultWords(): (fault: Pick<DraftFault, 'key' | 'message'>) => string {
  const t = useTexts(portalNamespace)
  return ({ key, message = key }) =>
    t(`messages.${key}`, { maximum: limits.itemsOfChecklist, defaultValue: message })
}
