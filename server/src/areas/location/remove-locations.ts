import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { assertVersions, idsOf, type Named } from './assert-version.ts'
import { loadForRestructuring } from './location.loader.ts'
import type { LocationRow } from './location-rows.loader.ts'
import { closeGaps } from './sibling-order.writer.ts'

/**
 * Deactivates locations with everything active below them. Each branch is its own removal, which records exactly what
 * it took [LOC-15].
 * @returns how many locations were taken
 * @throws Failure 404, 403, 409 when one is already removed or newer than the caller saw it
 */
export async function removeLocations(context: Context, named: readonly Named[]): Promise<number> {
  const { rows, sight } = await loadForRestructuring(context, idsOf(named), 'location_remove')
  if (rows.some((row) => row.removal_id !== null)) throw conflict('location_already_removed')
  await assertVersions(context, rows, sight, named)
  const { projectId } = sight
  const tops = topmost(rows)
  const removed = await takeBranches(context.database, projectId, context.actor.userId, tops)
  await closeGaps(context.database, projectId, new Set(tops.map((row) => row.parent_id)))
  for (const { id, count, removalId } of removed) {
    context.audit({
      thing: 'location',
      thingId: id,
      projectId,
      before: { is_active: true },
      after: { is_active: false, removal_id: removalId, removed: count },
    })
  }
  context.changed(projectId)
  return removed.reduce((sum, { count }) => sum + count, 0)
}

/** Returns those of some locations that are not below another of them. */
export function topmost<Row extends Pick<LocationRow, 'node' | 'path'>>(rows: readonly Row[]): Row[] {
  const named = new Set(rows.map((row) => row.node))
  return rows.filter((row) => !row.path.split('.').some((label) => label !== row.node && named.has(label)))
}

async function takeBranches(
  database: Database,
  projectId: string,
  userId: string,
  tops: readonly LocationRow[],
) {
  const { rows } = await sql<{ id: string; count: number; removalId: string }>`
    with branch as materialized (
      select id, path::ltree, gen_random_uuid() as removal_id
      from jsonb_to_recordset(${JSON.stringify(tops.map(({ id, path }) => ({ id, path })))}::jsonb) as b (id uuid, path text)
    ), moment as materialized (
      -- The lock may have been waited for: the transaction's own time would not tell which removal came last.
      select clock_timestamp() as at
    ), removing as (
      insert into removal (id, project_id, user_id, at)
      select removal_id, ${projectId}, ${userId}, moment.at from branch, moment
    ), taken as (
      update location l set removal_id = branch.removal_id, version = l.version + 1
      from branch where l.path <@ branch.path and l.removal_id is null
      returning branch.id
    )
    select branch.id, branch.removal_id as "removalId",
      (select count(*)::int from taken where taken.id = branch.id) as count
    from branch`.execute(database)
  return rows
}
