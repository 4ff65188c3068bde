import { useTexts } from '@atrium/portal'
import { useCallback } from 'react'

/** Categories that are known in every project. A project may have others. */
export const knownCategories = ['site', 'building', 'floor', 'room', 'area'] as const

/** A category's name in the user's language. A project's own category is shown by its code. */
export function useCategoryName(): (code: string) => string {
  const t = useTexts()
  return useCallback(
    (code: string) => (knownCategories.some((known) => known === code) ? t(`categories.${code}`) : code),
    [t],
  )
}
