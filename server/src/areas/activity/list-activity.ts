import type { ActivityEntry } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ActivitySource } from '../../things/activity-source.ts'

interface Found {
  source: number
  id: string
}

/** Returns a page of what several sources have, newest first: the ids of all in one query, and then each source's entries. */
export async function listActivity(
  database: Database,
  sources: readonly ActivitySource[],
  { page, limit }: { page: number; limit: number },
): Promise<ActivityEntry[]> {
  if (sources.length === 0) return []
  const parts = sources.map(
    (source, index) =>
      sql`select ${sql.lit(index)} as source, s.id, s.at from (${source.newest(page * limit)}) s`,
  )
  const { rows } = await sql<Found>`
    select source, id from (${sql.join(parts, sql` union all `)}) found
    order by at desc, source, length(id) desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    database,
  )
  const bySource = Map.groupBy(rows, ({ source }) => source)
  const presented = new Map<string, ActivityEntry>()
  for (const [index, source] of sources.entries()) {
    const ids = (bySource.get(index) ?? []).map(({ id }) => id)
    if (ids.length === 0) continue
    // Sources count by themselves, so that two may have the same id.
    for (const entry of await source.present(ids)) presented.set(`${index}.${entry.id}`, entry)
  }
  return rows.flatMap(({ source, id }) => {
    const entry = presented.get(`${source}.${id}`)
    return entry ? [{ ...entry, id: `${source}.${id}` }] : []
  })
}
