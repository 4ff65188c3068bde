import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { userHolds } from '../../things/seen-by.ts'
import { seenAssets } from '../asset/seen-assets.loader.ts'
import { findLocations, type LocationRow } from '../location/location-rows.loader.ts'
import { readSight, sees } from '../location/sight.ts'
import { findTeamsOf } from '../team/team-rows.loader.ts'

/** A place where something is inspected, and perhaps an asset there. */
export interface NamedTarget {
  location_id: string
  asset_id?: string | undefined
}

/**
 * Loads the places of targets, in their order, for a caller who sees them all. Each asset stands at its place or below it.
 * @throws Failure not_found for a place or an asset that the caller does not see in the project, 409 for a removed place, 422 for an asset
 * that stands elsewhere
 */
export async function loadTargets(
  context: Context,
  projectId: string,
  targets: readonly NamedTarget[],
): Promise<LocationRow[]> {
  const { database } = context
  const sight = await readSight(context, projectId)
  const found = await findLocations(database, [...new Set(targets.map((target) => target.location_id))])
  const byId = new Map(found.map((row) => [row.id, row]))
  const places = targets.map(({ location_id: id }) => {
    const row = byId.get(id)
    if (row?.project_id !== projectId || !sees(sight, row.path)) throw notFound()
    if (row.removal_id !== null) throw conflict('location_already_removed')
    return row
  })
  const assetIds = targets.flatMap((target) => target.asset_id ?? [])
  if (assetIds.length === 0) return places
  if (!(await context.rights(projectId)).may('asset_view')) throw notFound()
  const seen = seenAssets(projectId, sight, [sql<boolean>`a.id = any(${assetIds}::uuid[])`])
  const { rows } = await sql<{ id: string; path: string }>`select a.id, l.path::text as path ${seen}`.execute(
    database,
  )
  const paths = new Map(rows.map(({ id, path }) => [id, path]))
  targets.forEach(({ asset_id: id }, index) => {
    if (id === undefined) return
    const path = paths.get(id)
    if (path === undefined) throw notFound()
    if (!`${path}.`.startsWith(`${places[index]?.path}.`))
      throw invalid({ [`targets.${index}.asset_id`]: { key: 'inspection_asset_elsewhere' } })
  })
  return places
}

/**
 * Requires that people can do inspections at places: active members of the project who hold inspection_start and see each of them.
 * @throws Failure 422 that names the first who cannot
 */
export async function requireInspectors(
  { database }: Context,
  projectId: string,
  userIds: readonly string[],
  placeIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u join project_user m on m.user_id = u.id and m.project_id = ${projectId}
    where u.id = any(${userIds}::uuid[]) and effective_status(u.status, u.status_end) = 'Active'
      and ${userHolds(projectId, 'inspection_start')} and ${userHolds(projectId, 'location_view')}
      and (${userHolds(projectId, 'location_view_all')} or not exists (
        select from location l where l.id = any(${placeIds}::uuid[])
          and not exists (select from topmost_locations(u.id, ${projectId}) top where l.path <@ top.path)))
    for key share of m`.execute(database)
  const fit = new Set(rows.map((row) => row.id))
  const stranger = userIds.findIndex((id) => !fit.has(id))
  if (stranger !== -1) throw invalid({ [`assigned_ids.${stranger}`]: { key: 'inspection_person_unfit' } })
}

/** Requires that a team is of the project. @throws Failure not_found */
export async function requireTeam(
  { database }: Context,
  projectId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id && (await findTeamsOf(database, projectId, [id])).length === 0) throw notFound()
}
