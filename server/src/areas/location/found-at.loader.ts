import type { Multilingual, PathStep } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { presentStep } from './location.presenter.ts'
import { readSight, sees } from './sight.ts'

/** A location that a search names. */
interface Place {
  readonly projectId: string
  /** From the root of its project's tree. */
  readonly path: string
}

interface NearestRow {
  holder_id: string
  id: string
  name: Multilingual
  path: string
}

/**
 * Returns, for each thing that holds locations, the nearest one at or above a location; null where the caller does not
 * see that one. `holdings` selects the columns `holder_id` and `location_id`. Sends two queries at most.
 */
export async function findWhereHeld(
  context: Context,
  { projectId, path }: Place,
  holdings: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, PathStep | null>> {
  const { rows } = await sql<NearestRow>`
    select distinct on (held.holder_id) held.holder_id, l.id, l.name, l.path::text
    from location l join (${holdings}) held on held.location_id = l.id
    where l.project_id = ${projectId} and l.node = any(string_to_array(${path}, '.')::bigint[])
    order by held.holder_id, nlevel(l.path) desc`.execute(context.database)
  if (rows.length === 0) return new Map()
  const sight = await readSight(context, projectId)
  return new Map(
    rows.map((row) => [
      row.holder_id,
      sees(sight, row.path) ? presentStep(row, context.actor.language) : null,
    ]),
  )
}
