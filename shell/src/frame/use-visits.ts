import { useEffect } from 'react'
import { followRecents } from '../navigation/recents.ts'
import { currentOffers } from '../navigation/use-navigation.ts'
import { noteVisit } from '../navigation/visits.ts'
import type { Place } from '../registry/place.ts'

/** Counts the visits to each page of the navigation, and remembers the last pages: for the bar of a phone and the palette. */
export function useVisits(place: Place): void {
  const code = place.kind === 'page' ? place.page.code : null
  useEffect(() => {
    if (code !== null && currentOffers().some(({ page }) => page.code === code)) noteVisit(code)
  }, [code])
  // Begins again with each page, because the first one becomes known only after the rights.
  useEffect(followRecents, [code])
}
