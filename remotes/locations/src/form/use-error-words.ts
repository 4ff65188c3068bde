import { useTexts } from '@atrium/portal'
import type { DraftErrors } from './draft.ts'

/** Keys of what is wrong, put into words. */
export function useErrorWords(): (errors: DraftErrors) => DraftErrors {
  const t = useTexts()
  return (errors) => Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]))
}
