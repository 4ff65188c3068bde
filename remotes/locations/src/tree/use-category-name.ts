import { useTexts } from '@atrium/portal'
import { useCallback } from 'react'

/** The kinds of places that every building knows. A project may have codes of its own. */
export const knownCategories = ['site', 'building', 'floor', 'room', 'area'] as const

/** A category's name in the person's language; a project's own codes speak for themselves. */
export function useCategoryName(): (code: string) => string {
  const t = useTexts()
  return useCallback(
    (code: string) => (knownCategories.some((known) => known === code) ? t(`categories.${code}`) : code),
    [t],
  )
}
