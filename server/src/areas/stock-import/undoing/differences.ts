import type { MessageKey, Multilingual, StockImportObstacle } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** How many of the materials that prevent an undo a refusal names. */
const named = 20

const messageOf = {
  booked: 'import_material_booked',
  reserved: 'import_material_reserved',
  changed: 'import_material_changed',
  removed: 'import_material_changed',
} as const satisfies Record<StockImportObstacle['kind'], MessageKey>

/**
 * The materials of an import whose amount or level is no longer as the import left it, or of which more is reserved than there was
 * before. A change that was reversed is none. A level alone can be taken back: what was booked since relies on the amount.
 */
const differences = (importId: string, storeId: string) => sql`
  select * from (
    select k.material_id as id, coalesce(b.version, 1) as version, k.stock as imported, b.stock, case
      when b.store_id is null then 'removed'
      when b.stock <> k.stock then 'booked'
      when b.reserved > k.stock_before then 'reserved'
      when b.reorder_level not in (k.reorder_level, coalesce(k.reorder_before, k.reorder_level)) then 'changed' end as kind
    from import_booking k left join stock_balance b on b.store_id = ${storeId} and b.material_id = k.material_id
    where k.import_id = ${importId}
  ) compared where kind is not null`

interface Difference {
  id: string
  version: number
  imported: string
  stock: string | null
  kind: StockImportObstacle['kind']
  code: string
  name: Multilingual
  unit: string
}

/** Returns a page of what differs, by code, and the number of all. */
export async function listDifferences(
  database: Database,
  importId: string,
  storeId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Difference[]; total: number }> {
  const { rows } = await sql<Difference & { total: number }>`
    select d.*, m.code, m.name, m.unit, (count(*) over ())::int as total
    from (${differences(importId, storeId)}) d join material m on m.id = d.id
    order by lower(m.code), d.id limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns the first materials by code that prevent a whole undo, each with the reason. */
export async function findObstacles(
  database: Database,
  importId: string,
  storeId: string,
): Promise<{ code: string; key: MessageKey }[]> {
  const { rows } = await listDifferences(database, importId, storeId, { page: 1, limit: named })
  return rows.map(({ code, kind }) => ({ code, key: messageOf[kind] }))
}

/**
 * Forgets, among what an import did, the materials that stay: the undo then takes back the rest. Returns their number. Needs the
 * transaction of the undo, which has locked the store.
 * @param takeBack materials that are taken back although they were changed, as long as they have these versions
 */
export async function keepDifferences(
  database: Database,
  importId: string,
  storeId: string,
  takeBack: readonly { id: string; version: number }[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with agreed as (
      select * from unnest(${takeBack.map(({ id }) => id)}::uuid[], ${takeBack.map(({ version }) => version)}::int[])
        as t (id, version)
    ), kept as (
      delete from import_booking k using (${differences(importId, storeId)}) d
      where k.import_id = ${importId} and k.material_id = d.id
        and not (d.kind = 'changed' and (d.id, d.version) in (select id, version from agreed))
      returning k.material_id
    )
    select count(*)::int as count from kept`.execute(database)
  return rows[0]?.count ?? 0
}
