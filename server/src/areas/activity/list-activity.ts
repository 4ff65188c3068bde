import type { ActivityEntry } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ActivityPlace, ActivitySource } from '../../things/activity-source.ts'
import { readCursor, writeCursor, type ReachedPlaces } from './activity-cursor.ts'

interface Found extends ActivityPlace {
  source: number
}

interface ActivityPage {
  entries: ActivityEntry[]
  next: string | null
}

/** Returns a page of what several sources have, newest first: the ids of all in one query, and then each source's entries. */
export async function listActivity(
  database: Database,
  sources: readonly ActivitySource[],
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ActivityPage> {
  const reached = readCursor(before, sources)
  if (sources.length === 0) return { entries: [], next: null }
  // One more tells whether there is a next page.
  const found = await findNewest(database, sources, reached, limit + 1)
  const page = found.slice(0, limit)
  return {
    entries: await presentFound(sources, page),
    next: found.length > limit ? writeCursor(placesAfter(sources, reached, page)) : null,
  }
}

/**
 * Merges the newest entries of the sources by time. Each source keeps its own order: an entry whose time is later than that of an entry
 * before it in its source comes with the time of that one, so that no place lies between them.
 */
async function findNewest(
  database: Database,
  sources: readonly ActivitySource[],
  reached: ReachedPlaces,
  most: number,
): Promise<Found[]> {
  const parts = sources.map(
    (source, index) => sql`
      select ${sql.lit(index)} as source, s.id, s.at, row_number() over () as place
      from (${source.newest(most, reached.get(source.name) ?? null)}) s`,
  )
  const { rows } = await sql<Found>`
    select source, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (
      select source, id, at, place, min(at) over (partition by source order by place) as told_at
      from (${sql.join(parts, sql` union all `)}) found
    ) merged
    order by told_at desc, source, place limit ${most}`.execute(database)
  return rows
}

/** Returns how far each source was read with a page. */
function placesAfter(
  sources: readonly ActivitySource[],
  reached: ReachedPlaces,
  page: readonly Found[],
): ReachedPlaces {
  const places = new Map(reached)
  for (const { source, id, at } of page) {
    const name = sources[source]?.name
    if (name !== undefined) places.set(name, { id, at })
  }
  return places
}

async function presentFound(
  sources: readonly ActivitySource[],
  page: readonly Found[],
): Promise<ActivityEntry[]> {
  const bySource = Map.groupBy(page, ({ source }) => source)
  const presented = new Map<string, ActivityEntry>()
  for (const [index, source] of sources.entries()) {
    const ids = (bySource.get(index) ?? []).map(({ id }) => id)
    if (ids.length === 0) continue
    // Sources count by themselves, so that two may have the same id.
    for (const entry of await source.present(ids)) presented.set(`${index}.${entry.id}`, entry)
  }
  return page.flatMap(({ source, id }) => {
    const entry = presented.get(`${source}.${id}`)
    return entry ? [{ ...entry, id: `${sources[source]?.name}.${id}` }] : []
  })
}
