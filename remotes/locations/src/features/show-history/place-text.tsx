import type { PathStep } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useTexts } from '@atrium/portal'

/** A place by the way to it; one that is not seen is called that, and nothing more. */
export function PlaceText({ place }: { readonly place: { readonly path: readonly PathStep[] } | null }) {
  const t = useTexts()
  if (!place) return t('history.unseen')
  return place.path.length === 0 ? t('import.top') : <PathText path={place.path} />
}
