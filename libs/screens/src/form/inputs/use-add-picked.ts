import { toast } from '@atrium/modals'
import { useTexts, type ModalResult } from '@atrium/portal'
import type { Bound, NamedThing } from '../field.ts'

/** Returns a function that waits for a selector, and adds what is picked to a list that does not have it. */
export function useAddPicked(): (
  picking: Promise<ModalResult<readonly NamedThing[]>>,
  field: Bound<readonly NamedThing[]>,
) => Promise<void> {
  const t = useTexts()
  return async (picking, field) => {
    const result = await picking
    if (result.role === 'failed') toast.error(t('messages.load_failed'))
    if (result.role !== 'ok') return
    field.update((all) => {
      const known = new Set(all.map(({ id }) => id))
      return [...all, ...result.data.filter(({ id }) => !known.has(id)).map(({ id, name }) => ({ id, name }))]
    })
  }
}
