import type { Multilingual } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { findSteps } from './location-rows.loader.ts'
import { seenLabels, type Sight } from './sight.ts'

/** The place of an order or an inspection. */
export interface PlaceRow {
  location_id: string
  location_code: string
  location_name: Multilingual
  path: string
}

/** A place in a list: the names above it, with › between them, from where the reader's sight begins. */
interface ListedPlace {
  id: string
  name: string
  code: string
  path: string
}

/**
 * Presents the places of things, in their order: the path begins where the sight of the caller does. Of a place that they do not see, and
 * where they work or asked for something, it is whole [CM-12]. Sends one query.
 */
export async function presentPlaces(
  { database, actor: { language } }: Context,
  sight: Sight,
  rows: readonly PlaceRow[],
): Promise<ListedPlace[]> {
  const above = rows.map(({ path }) => {
    const seen = seenLabels(sight, path)
    return (seen.length > 0 ? seen : path.split('.')).slice(0, -1)
  })
  const steps = await findSteps(database, [...new Set(above.flat())])
  return rows.map((row, index) => ({
    id: row.location_id,
    name: inLanguage(row.location_name, language),
    code: row.location_code,
    path: (above[index] ?? [])
      .flatMap((label) => steps.get(label) ?? [])
      .map(({ name }) => inLanguage(name, language))
      .join(' › '),
  }))
}
