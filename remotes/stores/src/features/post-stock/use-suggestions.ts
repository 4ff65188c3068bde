import type { Material, Stock } from '@atrium/contract'
import { useAccess } from '@atrium/portal'
import { useSettled } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { catalogueSuggestionsQuery, stockSuggestionsQuery } from './material.queries.ts'

/** A material that a field for codes and names suggests. */
export interface Suggestion {
  readonly code: string
  readonly name: string
  readonly unit: string
  /** What the store has; null if it does not keep the material, undefined for a user who may not see it. */
  readonly stock: string | null | undefined
}

/** So many are shown at most. */
const most = 8
/** Shorter texts match too much. */
const shortest = 2
/** Long enough to type the next letter. Milliseconds. */
const rest = 250

interface SuggestionsOf {
  readonly projectId: string
  readonly storeId: string
  /** Suggests from the catalogue alone, for a user who may not see the store's stock. */
  readonly inCatalogue: boolean
  readonly text: string
}

/**
 * Materials whose code or name contains what is typed: those that the store keeps, then those of the catalogue. A code that begins
 * with the text comes first.
 */
export function useSuggestions({
  projectId,
  storeId,
  inCatalogue,
  text,
}: SuggestionsOf): readonly Suggestion[] {
  const seesCatalogue = useAccess('materials_view')
  const typed = text.trim()
  const settled = useSettled(typed, rest)
  // An empty field suggests nothing at once.
  const wanted = typed === '' ? '' : settled
  const isAsked = wanted.length >= shortest
  const kept = useQuery({
    ...stockSuggestionsQuery(projectId, storeId, wanted, most),
    enabled: isAsked && !inCatalogue,
    placeholderData: keepPreviousData,
  })
  const known = useQuery({
    ...catalogueSuggestionsQuery(wanted, most),
    enabled: isAsked && seesCatalogue,
    placeholderData: keepPreviousData,
  })
  if (!isAsked) return []
  const ofStore = inCatalogue ? [] : (kept.data?.materials ?? [])
  const keptCodes = new Set(ofStore.map(({ code }) => code))
  const others = (known.data?.materials ?? []).filter(({ code }) => !keptCodes.has(code))
  const found = [
    ...ofStore.map(ofStock),
    ...others.map((material) => ofCatalogue(material, inCatalogue ? undefined : null)),
  ]
  const begins = ({ code }: Suggestion) => code.toLowerCase().startsWith(wanted.toLowerCase())
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, most)
}

const ofStock = ({ code, name, unit, stock }: Stock): Suggestion => ({ code, name, unit, stock })

const ofCatalogue = ({ code, name, unit }: Material, stock: null | undefined): Suggestion => ({
  code,
  name,
  unit,
  stock,
})
