import { sql, type RawBuilder } from 'kysely'
import { narrowedBySight, type Sight } from '../location/sight.ts'

/** The assets `a` of a project that stand at active locations `l` which the caller sees. */
export function seenAssets(projectId: string, sight: Sight, conditions: readonly RawBuilder<boolean>[]) {
  const all = [
    sql<boolean>`a.project_id = ${projectId}`,
    sql<boolean>`a.removed_at is null`,
    sql<boolean>`l.removal_id is null`,
    ...narrowedBySight(sight),
    ...conditions,
  ]
  return sql`from asset a join location l on l.id = a.location_id where ${sql.join(all, sql` and `)}`
}

/** From the assets `a` in use that stand at removed locations `l` of a project. */
export const assetsAtRemovedPlaces = (projectId: string) => sql`
  from location l join asset a on a.location_id = l.id
  where l.project_id = ${projectId} and l.removal_id is not null and a.removed_at is null`

const removedPlaces = (projectId: string) =>
  sql`select id from location where project_id = ${projectId} and removal_id is not null`

/**
 * The same assets `a`, for what needs no locations. Who sees the whole project sees all but those at removed locations. These are few:
 * PostgreSQL keeps them in a hash table and needs no location of any other asset, so that an index alone answers.
 */
export function assetsInSight(projectId: string, sight: Sight, conditions: readonly RawBuilder<boolean>[]) {
  if (!sight.isWhole) return seenAssets(projectId, sight, conditions)
  const all = [
    sql<boolean>`a.project_id = ${projectId}`,
    sql<boolean>`a.removed_at is null`,
    sql<boolean>`a.location_id not in (${removedPlaces(projectId)})`,
    ...conditions,
  ]
  return sql`from asset a where ${sql.join(all, sql` and `)}`
}

/** Selects the ids of the assets of a project that nobody sees: removed ones, and those at removed locations. */
export const hiddenAssets = (projectId: string) => sql`
  select id from asset where project_id = ${projectId} and removed_at is not null
  union all
  select stood.id from location l join asset stood on stood.location_id = l.id
  where l.project_id = ${projectId} and l.removal_id is not null`
