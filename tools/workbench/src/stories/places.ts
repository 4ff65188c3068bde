import { useLanguage } from '@atrium/portal'
import { useMemo } from 'react'

export interface Place {
  readonly id: string
  readonly name: string
  readonly description: string
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = letters.flatMap((first) => letters.map((second) => first + second))
/** Codes that stand for no country: unions, islands of one, tests. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** Returns real names in a language: those of all countries, as the browser knows them, sorted by name. */
export function placesIn(language: string): Place[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const places = codes.flatMap((code) => {
    const name = names.of(code)
    // A withdrawn code stands for another one.
    const isInUse = !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code
    return name !== undefined && isInUse ? [{ id: code, name, description: code }] : []
  })
  return places.toSorted((one, other) => one.name.localeCompare(other.name, language))
}

/** Returns the places in the page's language. */
export function usePlaces(): readonly Place[] {
  const language = useLanguage((state) => state.code)
  return useMemo(() => placesIn(language), [language])
}
