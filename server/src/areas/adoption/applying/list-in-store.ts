import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AuditEntry } from '../../../serve/context.ts'
import type { JobImport } from '../../../staged-import/jobs/job-import.ts'
import { listMaterials, unlistMaterials } from '../../stock/listed-materials.writer.ts'

/** Locks a store, so that nobody deletes it meanwhile. Whoever books holds stores before materials, so this comes before both. */
export async function holdStore(database: Database, storeId: string | null): Promise<void> {
  if (storeId === null) return
  await sql`select from store where id = ${storeId} for share`.execute(database)
}

/** Puts the materials of the adopted spare parts on the list of the store, and notes which were new there. */
export async function listInStore(
  database: Database,
  { id: importId, projectId }: Pick<JobImport, 'id' | 'projectId'>,
  storeId: string | null,
): Promise<AuditEntry[]> {
  if (storeId === null) return []
  const { rows } = await sql<{ material_id: string }>`
    select distinct p.material_id from import_adoption r join catalog_spare p on p.id = r.thing_id
    where r.import_id = ${importId} and r.sheet = 'spare' and r.action <> 'refused'`.execute(database)
  const listed = await listMaterials(
    database,
    storeId,
    rows.map((row) => row.material_id),
  )
  if (listed.length === 0) return []
  await sql`update asset_adoption set listed = ${listed}::uuid[] where import_id = ${importId}`.execute(
    database,
  )
  return [{ thing: 'stock', thingId: storeId, projectId, after: { added_material_ids: listed } }]
}

/** Takes those materials off the list again with which nobody has done anything in the store. */
export async function leaveStore(
  database: Database,
  { id: importId, projectId }: Pick<JobImport, 'id' | 'projectId'>,
): Promise<AuditEntry[]> {
  const { rows } = await sql<{ store_id: string; listed: string[] }>`
    select store_id, listed from asset_adoption
    where import_id = ${importId} and store_id is not null and listed <> '{}'`.execute(database)
  const [kept] = rows
  if (!kept) return []
  const left = await unlistMaterials(database, kept.store_id, kept.listed)
  if (left.length === 0) return []
  return [{ thing: 'stock', thingId: kept.store_id, projectId, after: { removed_material_ids: left } }]
}
