import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { AssetPhotoTable } from '../database/schema/portal.ts'

export type PhotoRow = Selectable<AssetPhotoTable>
/** A photo of a thing of a project, or one that waits there. */
export type ProjectPhotoRow = PhotoRow & { project_id: string }
export type NewPhoto = Insertable<AssetPhotoTable>

export async function addPhoto(database: Database, photo: NewPhoto): Promise<PhotoRow> {
  return database.insertInto('asset_photo').values(photo).returningAll().executeTakeFirstOrThrow()
}

/** Returns the photos of some ids in no order, without missing ones. */
export async function findPhotos(database: Database, ids: readonly string[]): Promise<PhotoRow[]> {
  return database.selectFrom('asset_photo').selectAll().where('id', 'in', ids).execute()
}

export interface PhotosOfAsset {
  project_id: string
  /** The id of the asset. */
  id: string
}

/** Returns a page of an asset's photos, in their order. */
export async function photosOf(
  database: Database,
  asset: PhotosOfAsset,
  { page, limit }: { page: number; limit: number },
): Promise<ProjectPhotoRow[]> {
  const rows = await ofAsset(database, asset)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map((row) => ({ ...row, project_id: asset.project_id }))
}

/** Returns how many photos an asset has, and the position of the last one. */
export async function lastPlace(
  database: Database,
  asset: PhotosOfAsset,
): Promise<{ count: number; position: number }> {
  const row = await ofAsset(database, asset)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), 0)`.as('position')])
    .executeTakeFirstOrThrow()
  return row
}

function ofAsset(database: Database, { project_id, id }: PhotosOfAsset) {
  return database.selectFrom('asset_photo').where('project_id', '=', project_id).where('asset_id', '=', id)
}

/** The condition that a photo belongs to nothing yet. */
const waits = sql<boolean>`asset_id is null and material_id is null and of_user_id is null`

/** Counts the waiting photos of a user, which no asset or material has yet. */
export async function countWaiting(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('asset_photo')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where(waits)
    .executeTakeFirstOrThrow()
  return count
}

/** Attaches waiting photos to an asset, in the order of the ids from a position on, and returns how many were still waiting. */
export async function giveTo(
  database: Database,
  assetId: string,
  photoIds: readonly string[],
  from: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update asset_photo p set asset_id = ${assetId}, position = ${from} + given.place - 1
    from unnest(${photoIds}::uuid[]) with ordinality as given(id, place)
    where p.id = given.id and ${waits}`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Attaches a waiting photo to a material that has none. Returns false if it was no longer waiting. */
export async function giveToMaterial(
  database: Database,
  materialId: string,
  photoId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update asset_photo set material_id = ${materialId}
    where id = ${photoId} and ${waits}`.execute(database)
  return Number(numAffectedRows ?? 0) === 1
}

/** Removes photos, and returns the ids of those that existed. */
export async function removePhotos(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database.deleteFrom('asset_photo').where('id', 'in', ids).returning('id').execute()
  return rows.map((row) => row.id)
}

/** Removes photos that have waited for more than a day. */
export async function removeForgotten(database: Database): Promise<PhotoRow[]> {
  return database
    .deleteFrom('asset_photo')
    .where(waits)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .returningAll()
    .execute()
}
