import type { ImportObstacle, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { inLanguage } from '../../language/multilingual.ts'
import { presentStep } from '../../location/location.presenter.ts'
import { findSteps } from '../../location/location.repository.ts'
import { seenLabels, type Sight } from '../../location/sight.ts'
import type { ImportRow } from '../import.repository.ts'
import { countChangedSince } from './changed-since.ts'

/** So many are named; all are counted. */
const named = 20

interface Found {
  kind: ImportObstacle['kind']
  id: string
  name: Multilingual
  path: string
}

/** Locations that an import made or changed and that are no longer as it left them, or hold something new. */
async function findLocationsChanged(database: Database, importId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with change as materialized (select * from import_change where import_id = ${importId} and kind = 'location'),
    found as (
      select l.id, l.name, l.path, case when l.removal_id is not null then 'removed'
        when l.parent_id is distinct from (c.after ->> 'parent_id')::uuid then 'moved' else 'changed' end as kind
      from change c join location l on l.id = c.thing_id
      where l.removal_id is not null or l.version <> (c.after ->> 'version')::int
        or l.parent_id is distinct from (c.after ->> 'parent_id')::uuid
      union all
      select l.id, l.name, l.path, 'attached' from location l
      where l.parent_id in (select thing_id from change where before is null)
        and l.id not in (select thing_id from change)
    )
    select kind, id, name, path::text from found order by path limit ${named}`.execute(database)
  return rows
}

/** What stands in the way of undoing an applied import: how much, and the first locations by name. */
export async function listObstacles(
  database: Database,
  row: Pick<ImportRow, 'id' | 'state'>,
  sight: Sight,
  language: string,
): Promise<{ obstacles: ImportObstacle[]; count: number }> {
  if (row.state !== 'Applied') return { obstacles: [], count: 0 }
  // Joins by hash are asked for within this transaction alone.
  const count = await database.transaction().execute((transaction) => countChangedSince(transaction, row.id))
  if (count === 0) return { obstacles: [], count }
  const found = await findLocationsChanged(database, row.id)
  const labels = found.map(({ path }) => seenLabels(sight, path))
  const steps = await findSteps(database, [...new Set(labels.flat())])
  const obstacles = found.flatMap(({ kind, id, name }, at): ImportObstacle[] => {
    const way = labels[at] ?? []
    if (way.length === 0) return []
    const path = way.slice(0, -1).flatMap((label) => {
      const step = steps.get(label)
      return step ? [presentStep(step, language)] : []
    })
    return [{ kind, thing: 'location', id, name: inLanguage(name, language), path }]
  })
  return { obstacles, count }
}
