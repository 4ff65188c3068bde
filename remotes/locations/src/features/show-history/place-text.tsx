import type { PathStep } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useTexts } from '@atrium/portal'

/** A location by its path. A location that the user may not see is only called hidden. */
export function PlaceText({ place }: { readonly place: { readonly path: readonly PathStep[] } | null }) {
  const t = useTexts()
  if (!place) return t('history.unseen')
  return place.path.length === 0 ? t('import.top') : <PathText path={place.path} />
}
