import { useEffect } from 'react'
import { currentOffers } from '../navigation/use-navigation.ts'
import { noteVisit } from '../navigation/visits.ts'
import type { Place } from '../registry/place.ts'

/** Counts the visits to each page of the navigation, for the bar of what the person uses most. */
export function useVisits(place: Place): void {
  const code = place.kind === 'page' ? place.page.code : null
  useEffect(() => {
    if (code !== null && currentOffers().some(({ page }) => page.code === code)) noteVisit(code)
  }, [code])
}
