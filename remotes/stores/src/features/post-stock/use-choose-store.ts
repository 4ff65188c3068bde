import { toast } from '@atrium/modals'
import {
  navigate,
  open,
  parseAddress,
  pickStores,
  usePath,
  useSearchState,
  useTexts,
  type Project,
} from '@atrium/portal'
import { useEffect, useEffectEvent } from 'react'
import { bookAddress, bookShape } from '../../addresses/page-state.ts'

/** While the address asks to book stock without naming a store (`?book=issue`), lets the user choose the store first. */
export function useChooseStore({ id: projectId, code }: Project): void {
  const t = useTexts()
  const [{ book }, setState] = useSearchState(bookShape)
  // The list is still mounted for a moment when the address of the chosen store asks for the form.
  const kind = parseAddress(usePath()).path === 'stores' ? book : ''
  const choose = useEffectEvent(async () => {
    if (kind === '') return
    setState({ book: '' })
    const result = await open(pickStores, { projectId, mode: 'single' })
    if (result.role === 'failed') toast.error(t('messages.load_failed'))
    else if (result.role === 'ok' && result.data[0]) navigate(bookAddress(code, result.data[0].id, kind))
  })
  useEffect(() => {
    if (kind !== '') void choose()
  }, [kind])
}
