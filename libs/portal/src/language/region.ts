import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const key = 'atrium.region'

/** The region whose way of writing dates this person chose in this browser, in ISO 3166: `GB`. '' follows the browser. */
const regionStore = createStore<{ readonly region: string }>(() => ({ region: '' }))

/** Applies the region that was chosen in this browser. */
export function takeRegion(): void {
  regionStore.setState({ region: localStorage.getItem(key) ?? '' })
}

/** Writes dates as a region does, at once and in this browser from now on; '' follows the browser. */
export function chooseRegion(region: string): void {
  if (region === '') localStorage.removeItem(key)
  else localStorage.setItem(key, region)
  regionStore.setState({ region })
}

export function useRegion(): string {
  return useStore(regionStore, ({ region }) => region)
}

/**
 * The locale in which dates are written: the language of the portal as the chosen region writes it, or as the first of the browser's
 * languages that is the same language does. The calendar is Gregorian and the digits are 0 to 9 everywhere.
 */
export function localeOfDates(
  language: string,
  region: string,
  browser: readonly string[] = navigator.languages,
): string {
  const own = browser.find((tag) => tag === language || tag.startsWith(`${language}-`))
  const tag = region === '' ? (own ?? language) : `${language}-${region}`
  return new Intl.Locale(tag, { calendar: 'gregory', numberingSystem: 'latn' }).toString()
}
