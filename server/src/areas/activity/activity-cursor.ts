import { z } from 'zod'
import { invalid } from '../../serve/failure.ts'
import type { ActivityPlace, ActivitySource } from '../../things/activity-source.ts'

/** The last entry that was read of each source, by the name of the source. Those that are missing were not read yet. */
export type ReachedPlaces = ReadonlyMap<string, ActivityPlace>

const idOf = { number: z.string().regex(/^[1-9]\d{0,17}$/), uuid: z.uuid() }
/** As `listActivity` writes times. The database has no year 0. */
const timeOfPlace = z.iso.datetime({ precision: 6 }).refine((at) => at >= '0001')
const written = z.record(z.string(), z.tuple([z.string(), timeOfPlace]))

/** Writes places as `next` of a reply. */
export function writeCursor(places: ReachedPlaces): string {
  const parts = [...places].map(([name, { id, at }]) => [name, [id, at]])
  return Buffer.from(JSON.stringify(Object.fromEntries(parts))).toString('base64url')
}

/**
 * Reads `before` of a request. Drops places of sources that the caller may not read any more.
 * @throws Failure invalid for what no reply gave
 */
export function readCursor(cursor: string | undefined, sources: readonly ActivitySource[]): ReachedPlaces {
  if (cursor === undefined) return new Map()
  const parts = written.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString()))
  if (!parts.success) throw refused()
  const places = sources.flatMap((source): [string, ActivityPlace][] => {
    const [id, at] = parts.data[source.name] ?? []
    if (id === undefined || at === undefined) return []
    if (!idOf[source.ids].safeParse(id).success) throw refused()
    return [[source.name, { id, at }]]
  })
  return new Map(places)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused()
  }
}

const refused = () => invalid({ before: { key: 'field_invalid' } })
