import type { ImportObstacle, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { presentStep } from '../../location/location.presenter.ts'
import { findSteps } from '../../location/location-rows.loader.ts'
import { seenLabels, type Sight } from '../../location/sight.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { countChangedSince, isLocationChanged } from './changed-since.ts'

/** Number of locations that are listed; the count includes all obstacles. */
const named = 20

interface Found {
  kind: ImportObstacle['kind']
  id: string
  name: Multilingual
  path: string
}

/**
 * Finds the locations that an import created or changed and that differ from how it left them, or that were added below
 * those it created.
 */
async function findLocationsChanged(database: Database, importId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with change as materialized (select * from import_change where import_id = ${importId} and kind = 'location'),
    found as (
      select l.id, l.name, l.path, case when l.removal_id is not null then 'removed'
        when l.parent_id is distinct from (c.after ->> 'parent_id')::uuid then 'moved' else 'changed' end as kind
      from change c join location l on l.id = c.thing_id
      where ${isLocationChanged}
      union all
      select l.id, l.name, l.path, 'attached' from location l
      where l.parent_id in (select thing_id from change where before is null)
        and l.id not in (select thing_id from change)
    )
    select kind, id, name, path::text from found order by path limit ${named}`.execute(database)
  return rows
}

/**
 * Returns what prevents the undo of an applied import: the number of obstacles, and the first locations that the caller
 * sees.
 */
export async function listObstacles(
  database: Database,
  row: Pick<ImportRow<unknown>, 'id' | 'state'>,
  sight: Sight,
  language: string,
): Promise<{ obstacles: ImportObstacle[]; count: number }> {
  if (row.state !== 'Applied') return { obstacles: [], count: 0 }
  // Its setting for hash joins ends with the transaction.
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
