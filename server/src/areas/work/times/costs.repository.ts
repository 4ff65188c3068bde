import { limits, type CostCategory } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** What an order cost, as decimals with six places. */
export interface CostsRow {
  parts: string
  parts_priced: number
  parts_entries: number
  time: string
  other: string
  total: string
}

/**
 * Adds up what an order cost: entries of the ledger for its requests, at the price of the issue; what came back counts at what
 * the order paid on average for the same material (an entry without a price counts as one without, never as zero), minutes of times that have ended at their hourly rates, and other costs.
 */
export async function readCosts(database: Database, workId: string): Promise<CostsRow> {
  const { rows } = await sql<CostsRow>`
    with entry as (
      select e.material_id, e.kind, e.quantity, e.unit_cost
      from stock_request r join stock_ledger e on e.request_id = r.id and e.kind in ('issue', 'return')
      where r.work_id = ${workId}
    ), issued as (
      select material_id, sum(quantity * unit_cost) / sum(quantity) as price from entry
      where kind = 'issue' and unit_cost is not null group by material_id
    ), part as (
      select coalesce(round(sum(-e.quantity * case e.kind when 'return' then i.price else e.unit_cost end), 6), 0) as amount,
        count(case e.kind when 'return' then i.price else e.unit_cost end)::int as priced, count(*)::int as entries
      from entry e left join issued i on i.material_id = e.material_id
    ), worked as (
      select coalesce(round(sum(t.minutes * t.rate) / 60, 6), 0) as amount from work_time t
      where t.work_id = ${workId} and t.ended_at is not null
    ), others as (
      select coalesce(sum(c.amount), 0) as amount from work_cost c where c.work_id = ${workId}
    )
    select part.amount::text as parts, part.priced as parts_priced, part.entries as parts_entries,
      worked.amount::text as time, others.amount::text as other,
      (part.amount + worked.amount + others.amount)::text as total
    from part, worked, others`.execute(database)
  const [row] = rows
  if (!row) throw new Error('the costs of an order were not added up')
  return row
}

export interface OtherCostRow {
  id: string
  category: CostCategory
  amount: string
  note: string
  created_by: string
  created_by_name: string
  created_at: Date
}

const columns = sql`c.id, c.category, c.amount::text as amount, c.note, c.created_by, u.name as created_by_name, c.created_at`

/** Reads the other costs of an order, newest first. */
export async function otherCostsOf(database: Database, workId: string): Promise<OtherCostRow[]> {
  const { rows } = await sql<OtherCostRow>`
    select ${columns} from work_cost c join app_user u on u.id = c.created_by
    where c.work_id = ${workId} order by c.created_at desc, c.id limit ${limits.costsOfWork}`.execute(
    database,
  )
  return rows
}

export async function countCosts(database: Database, workId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_cost where work_id = ${workId}`.execute(database)
  return rows[0]?.count ?? 0
}

export async function insertCost(
  database: Database,
  of: { projectId: string; workId: string; userId: string },
  { category, amount, note }: Pick<OtherCostRow, 'category' | 'amount' | 'note'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into work_cost (project_id, work_id, category, amount, note, created_by)
    values (${of.projectId}, ${of.workId}, ${category}, ${amount}, ${note}, ${of.userId}) returning id`.execute(
    database,
  )
  return rows[0]?.id ?? ''
}

/** Deletes another cost of an order and returns it. */
export async function deleteCost(
  database: Database,
  { workId, id }: { workId: string; id: string },
): Promise<Pick<OtherCostRow, 'category' | 'amount' | 'note'> | undefined> {
  const { rows } = await sql<Pick<OtherCostRow, 'category' | 'amount' | 'note'>>`
    delete from work_cost where id = ${id} and work_id = ${workId}
    returning category, amount::text as amount, note`.execute(database)
  return rows[0]
}
