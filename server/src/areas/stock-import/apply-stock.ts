import { parseAmount } from '@atrium/contract/amounts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { JobImport, Progress } from '../../staged-import/jobs/job-import.ts'
import { ChangedMeanwhile } from '../../staged-import/changed-meanwhile.ts'
import type { TableToPlan } from '../../staged-import/table/table-to-plan.ts'
import type { AuditEntry } from '../../serve/context.ts'
import { addMaterialWords } from '../library/material-words.writer.ts'
import { setAmounts } from '../stock/amounts.writer.ts'
import { raiseFallen, type FallenBalance } from '../stock/low-stock.writer.ts'
import { findStores } from '../store/store-rows.loader.ts'
import { keepBookings } from './keep-bookings.ts'
import { planStock, type PlannedStock, type StockToPlan } from './planning/plan-stock.ts'

/** The number of amounts in one booking. */
const batch = 2000

/** Adds the units and categories of new materials to the library where they are new. */
async function createWords(database: Database, importId: string): Promise<AuditEntry[]> {
  const { rows } = await sql<{ unit: string; category: string }>`
    select distinct unit, category from import_material where import_id = ${importId} and action = 'create'`.execute(
    database,
  )
  return addMaterialWords(database, {
    units: rows.map(({ unit }) => unit),
    categories: rows.map(({ category }) => category),
  })
}

/** Adds the new materials to the catalogue, each with an entry in the audit trail. */
async function createMaterials(database: Database, job: JobImport, planned: number): Promise<void> {
  const { rows } = await sql<{ made: number }>`
    with made as (
      insert into material (id, code, name, description, unit, category)
      select material_id, code, name, description, unit, category from import_material
      where import_id = ${job.id} and action = 'create' order by lower(code)
      on conflict do nothing returning *
    ), recorded as (
      insert into audit (user_id, session_id, call, thing, thing_id, project_id, after, request_id)
      select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, 'material', id, null,
        jsonb_build_object('code', code, 'name', name, 'description', description, 'unit', unit, 'category', category),
        ${job.requestId} from made
    )
    select count(*)::int as made from made`.execute(database)
  if (rows[0]?.made !== planned) throw new ChangedMeanwhile()
}

/** Locks the booked materials in the order of their ids [STK-6]. */
async function holdMaterials(database: Database, importId: string, planned: number): Promise<void> {
  const { rows } = await sql`
    select m.id from material m
    where m.removed_at is null and m.id in (
      select material_id from import_material where import_id = ${importId} and action in ('create', 'change'))
    order by m.id for share of m`.execute(database)
  if (rows.length !== planned) throw new ChangedMeanwhile()
}

interface Booked {
  material_id: string
  stock_before: string | null
  stock: string
  unit_cost: string | null
}

/** Books the differences, a batch at a time, in the order in which balances are locked [STK-6]. */
async function bookAmounts(
  database: Database,
  job: JobImport,
  storeId: string,
  progress: (share: number) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<Booked>`
    select material_id, stock_before, stock, unit_cost from import_material
    where import_id = ${job.id} and action in ('create', 'change') order by material_id`.execute(database)
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const amounts = some.map(({ material_id, stock, unit_cost: added }) => ({
      material_id,
      stock,
      added,
      field: material_id,
    }))
    const { held } = await setAmounts({ database, actor: job.actor }, storeId, amounts)
    // A booking since the dry run means that this is no longer what the user saw and agreed to.
    const isOther = some.some(
      ({ material_id, stock_before }) =>
        held.get({ store_id: storeId, material_id }).stock !== parseAmount(stock_before ?? '0'),
    )
    if (isOther) throw new ChangedMeanwhile()
    await progress((from + some.length) / rows.length)
  }
}

/** Returns the materials that the import has taken below their reorder level, or added to the store below it. */
async function findFallen(database: Database, importId: string, storeId: string): Promise<FallenBalance[]> {
  const { rows } = await sql<FallenBalance>`
    select b.store_id, b.material_id, s.project_id
    from import_material i join stock_balance b on b.store_id = ${storeId} and b.material_id = i.material_id
      join store s on s.id = b.store_id
    where i.import_id = ${importId} and i.action in ('create', 'change') and b.is_low
      and (i.stock_before is null or i.stock_before - b.reserved >= coalesce(i.reorder_before, b.reorder_level))
    order by b.material_id`.execute(database)
  return rows
}

/**
 * Applies a dry run in the given transaction: creates new materials, books amounts as `import` and sets reorder levels.
 * @throws ChangedMeanwhile when a plan made now would differ
 */
export async function applyStock(
  database: Database,
  job: JobImport,
  toApply: StockToPlan & { table: TableToPlan; digest: string | null },
  progress: Progress,
): Promise<PlannedStock & { words: AuditEntry[] }> {
  const { importId, storeId } = toApply
  const [store] = await findStores(database, job.actor.userId, [storeId], 'kept')
  if (!store) throw new ChangedMeanwhile()
  const plan = await planStock(database, toApply, toApply.table)
  if (!plan || plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(25)
  const { create = 0, change = 0 } = plan.counts['material'] ?? {}
  const words = create > 0 ? await createWords(database, importId) : []
  await createMaterials(database, job, create)
  await holdMaterials(database, importId, create + change)
  await progress(40)
  await bookAmounts(database, job, storeId, (share) => progress(40 + Math.floor(45 * share)))
  await sql`
    update stock_balance b set reorder_level = s.reorder_level, version = b.version + 1
    from import_material s
    where s.import_id = ${importId} and s.action in ('create', 'change') and b.store_id = ${storeId}
      and b.material_id = s.material_id and b.reorder_level <> s.reorder_level`.execute(database)
  await raiseFallen(job.cause(database), await findFallen(database, importId, storeId))
  await keepBookings(database, importId, storeId)
  await progress(95)
  return { ...plan, words }
}
