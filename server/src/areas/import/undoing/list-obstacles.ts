import type { ImportObstacle, Multilingual, PathStep } from '@atrium/contract'
import { sql } from 'kysely'

import type { Database } from '../../../database/database.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { joinByHash } from '../../../staged-import/jobs/join-by-hash.ts'
import type { ImportRow } from '../../../staged-import/staged-import.repository.ts'
import { presentStep } from '../../location/location.presenter.ts'
import { findSteps } from '../../location/location-rows.loader.ts'
import { adoptedBy } from '../../adoption/offered.writer.ts'
import { readSight, seenLabels, withinSight, type Sight } from '../../location/sight.ts'
import { differencesOf, type ToCompare } from './differences.ts'
import { readLastChanges, type LastChange } from './last-changes.ts'

interface Found {
  thing: ImportObstacle['thing']
  id: string
  kind: ImportObstacle['kind']
  may_take_back: boolean
  version: number
  name: Multilingual
  path: string | null
}

interface Page {
  page: number
  limit: number
}

/**
 * Returns what keeps the undo of an applied import from being whole: a page of what the caller may see, in the order of the tree, and
 * the number of all.
 */
export async function listObstacles(
  context: Context,
  row: Pick<ImportRow<unknown>, 'id' | 'state' | 'project_id'>,
  page: Page,
): Promise<{ obstacles: ImportObstacle[]; total: number; count: number }> {
  if (row.state !== 'Applied') return { obstacles: [], total: 0, count: 0 }
  const { database, actor } = context
  const projectId = row.project_id
  const sight = await readSight(context, projectId)
  const seesGroups = sight.isWhole && (await context.rights(projectId)).may('location_group_view')
  const adoptionId = await adoptedBy(database, row.id)
  const compared = { id: row.id, projectId, seenBy: sight.isWhole ? null : actor.userId, adoptionId }
  const { rows, total, count } = await readSeen(database, compared, { sight, seesGroups, ...page })
  const paths = await readPaths(database, rows, sight, actor.language)
  const ids = rows.map(({ id }) => id)
  const changes = await readLastChanges(context, row, ids)
  const obstacles = rows.map((found, at) =>
    presentObstacle(found, paths[at] ?? [], changes.get(found.id), actor.language),
  )
  return { obstacles, total, count }
}

/** Reads a page of the differences that a caller may see, with the numbers of these and of all. */
async function readSeen(
  database: Database,
  compared: ToCompare,
  { sight, seesGroups, page, limit }: Page & { sight: Sight; seesGroups: boolean },
): Promise<{ rows: Found[]; total: number; count: number }> {
  // Its setting for hash joins ends with the transaction.
  return database.transaction().execute(async (transaction) => {
    await joinByHash(transaction)
    const { rows } = await sql<{ rows: Found[]; total: number; count: number }>`
      with recursive ${await differencesOf(transaction, compared)},
      named as materialized (
        select d.*, coalesce(l.version, g.version) as version, coalesce(l.name, g.name) as name, l.path
        from (
          select thing, id, bool_and(is_choice) as may_take_back,
            (array_agg(why order by is_choice, why))[1] as kind
          from difference where why <> 'unseen' group by thing, id
        ) d
          left join location l on d.thing = 'location' and l.id = d.id
          left join location_group g on d.thing = 'location_group' and g.id = d.id
        where l.id is not null and ${withinSight(sight)} or g.id is not null and ${seesGroups}
      )
      select (select count(distinct id)::int from difference) as count, (select count(*)::int from named) as total,
        coalesce((select jsonb_agg(to_jsonb(shown)) from (
          select thing, id, kind, may_take_back, version, name, path::text from named
          order by named.path nulls last, id limit ${limit} offset ${(page - 1) * limit}) shown), '[]') as rows`.execute(
      transaction,
    )
    return rows[0] ?? { rows: [], total: 0, count: 0 }
  })
}

/** Reads the way to each location, as far as the caller sees it, without the location itself. A group has none. */
async function readPaths(
  database: Database,
  found: readonly Found[],
  sight: Sight,
  language: string,
): Promise<PathStep[][]> {
  const labels = found.map(({ path }) => (path === null ? [] : seenLabels(sight, path)))
  const steps = await findSteps(database, [...new Set(labels.flat())])
  return labels.map((way) =>
    way.slice(0, -1).flatMap((label) => {
      const step = steps.get(label)
      return step ? [presentStep(step, language)] : []
    }),
  )
}

function presentObstacle(
  { name, path: _, ...found }: Found,
  path: PathStep[],
  change: LastChange | undefined,
  language: string,
): ImportObstacle {
  return {
    ...found,
    name: inLanguage(name, language),
    path,
    changed_by: change?.by ?? null,
    changed_at: change?.at.toISOString() ?? null,
  }
}
