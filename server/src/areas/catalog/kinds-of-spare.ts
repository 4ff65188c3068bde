import type { CallReply, CallRequest, KindOfSpare } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns a page of the kinds of a project, and of all projects, that name a material as a spare part. */
export async function readKindsOfSpare(
  database: Database,
  { project_id, material_id, page, limit }: CallRequest<'/catalog/getKindsOfSpare'>,
): Promise<CallReply<'/catalog/getKindsOfSpare'>> {
  const found = sql`from catalog_spare s join catalog c on c.id = s.catalog_id
    where s.material_id = ${material_id} and c.removed_at is null and (c.project_id is null or c.project_id = ${project_id})`
  const [{ rows: kinds }, counted] = await Promise.all([
    sql<KindOfSpare>`
      select s.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'project_id', c.project_id, 'is_active', c.is_active)
        as catalog, trim_scale(s.quantity)::text as quantity, (select unit from material where id = s.material_id) as unit, s.note
      ${found} order by sortable(c.name), c.id limit ${limit} offset ${(page - 1) * limit}`.execute(database),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(database),
  ])
  return { kinds, total: counted.rows[0]?.total ?? 0 }
}
