import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedSince } from '../../../staged-import/import-subject.ts'
import type { UndoDecision } from '../../../staged-import/undo-decision.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import { setAmounts } from '../../stock/amounts.writer.ts'
import { findStores } from '../../store/store-rows.loader.ts'
import { materialValues } from '../keep-bookings.ts'
import { keepDifferences } from './differences.ts'

/** The number of amounts in one booking. */
const batch = 2000

/** The result of an undo. */
export interface UndoneStock {
  /** Materials whose amount or level was restored. */
  materials: number
  /** New materials that were removed from the catalogue. */
  removed: number
}

/** What the user who undoes an import decided about the materials that were changed since. */
interface Undo {
  storeId: string
  decision: UndoDecision
}

/**
 * Undoes an import into a store in the given transaction: amounts by counter entries, reorder levels, materials that the store
 * did not keep before, and new materials that nothing else uses. What was booked or changed since stays, if the decision says so.
 * @throws ChangedSince when something prevents it
 */
export async function undoStock(
  database: Database,
  job: JobImport,
  { storeId, decision }: Undo,
  progress: Progress,
): Promise<UndoneStock & { kept: number }> {
  // Balances are removed: as when a material leaves a store, the lock keeps others from booking meanwhile.
  const [store] = await findStores(database, job.actor.userId, [storeId], 'locked')
  if (!store) throw new ChangedSince()
  await sql`
    select m.id from material m where m.id in (select material_id from import_booking where import_id = ${job.id})
    order by m.id for update of m`.execute(database)
  const kept = await keepDifferences(database, job.id, storeId, decision.takeBack)
  if (kept > 0 && !decision.keepsChanged) throw new ChangedSince()
  await progress(20)
  const materials = await bookBack(database, job, storeId, (share) => progress(20 + Math.floor(60 * share)))
  await sql`
    update stock_balance b set reorder_level = k.reorder_before, version = b.version + 1
    from import_booking k
    where k.import_id = ${job.id} and k.is_kept and b.store_id = ${storeId} and b.material_id = k.material_id
      and b.reorder_level <> k.reorder_before`.execute(database)
  await sql`
    delete from stock_balance b using import_booking k
    where k.import_id = ${job.id} and not k.is_kept and b.store_id = ${storeId} and b.material_id = k.material_id`.execute(
    database,
  )
  const removed = await removeMaterials(database, job, storeId)
  await sql`delete from import_booking where import_id = ${job.id}`.execute(database)
  await progress(95)
  return { materials, removed, kept }
}

interface Booked {
  material_id: string
  stock_before: string
  unit_cost: string | null
  entry_id: string | null
}

/** Books the earlier amounts, a batch at a time, in the order in which balances are locked [STK-6]. */
async function bookBack(
  database: Database,
  job: JobImport,
  storeId: string,
  progress: (share: number) => Promise<void>,
): Promise<number> {
  // At the price to which somebody corrected it meanwhile.
  const { rows } = await sql<Booked>`
    select material_id, stock_before, corrected_cost(entry_id, unit_cost) as unit_cost, entry_id
    from import_booking where import_id = ${job.id} order by material_id`.execute(database)
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const amounts = some.map(({ material_id, stock_before, unit_cost, entry_id }) => ({
      material_id,
      stock: stock_before,
      added: unit_cost,
      taken: unit_cost,
      refersTo: entry_id,
      field: material_id,
    }))
    await setAmounts({ database, actor: job.actor }, storeId, amounts)
    await progress((from + some.length) / rows.length)
  }
  return rows.length
}

/**
 * Removes from the catalogue the new materials that are unchanged and that nothing else uses, each with an entry in the audit
 * trail.
 */
async function removeMaterials(database: Database, job: JobImport, storeId: string): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      update material m set removed_at = now(), version = m.version + 1
      from import_booking k
      where k.import_id = ${job.id} and k.is_new and m.id = k.material_id and m.removed_at is null
        and ${materialValues} = k.material_values
        and not exists (select from stock_balance where material_id = m.id)
        and not exists (select from stock_ledger where material_id = m.id and store_id <> ${storeId})
        and not exists (select from stock_request_line where material_id = m.id)
        and not exists (select from catalog_spare where material_id = m.id)
        and not exists (select from catalog_plan_material where material_id = m.id)
      returning m.*
    ), recorded as (
      insert into audit (user_id, session_id, call, thing, thing_id, project_id, before, request_id)
      select ${job.actor.userId}, ${job.actor.sessionId}, ${job.path}, 'material', id, null,
        jsonb_build_object('code', code, 'name', name, 'description', description, 'unit', unit, 'category', category),
        ${job.requestId} from gone
    )
    select count(*)::int as removed from gone`.execute(database)
  return rows[0]?.removed ?? 0
}
