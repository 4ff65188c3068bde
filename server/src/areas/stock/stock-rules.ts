import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Returns descriptions of the stock rules that a project breaks, empty if all hold. */
export async function brokenStockRules(database: Database, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    with balance as (
      select b.* from stock_balance b join store s on s.id = b.store_id where s.project_id = ${projectId}
    ), entry as (
      select e.*, sum(quantity) over (partition by store_id, material_id order by seq) as running,
        max(e.at) over (partition by store_id, material_id order by seq rows between unbounded preceding and 1 preceding) as earlier
      from stock_ledger e join store s on s.id = e.store_id where s.project_id = ${projectId}
    ), request as (
      select * from stock_request where project_id = ${projectId}
    )
    select '[STK-5] a balance is not the sum of its ledger' as broken from balance b
      where stock <> coalesce((select sum(quantity) from stock_ledger e
        where e.store_id = b.store_id and e.material_id = b.material_id), 0)
    union all select '[STK-5] a balance is below zero' from balance where stock < 0
    union all select '[STK-5] an entry does not note the balance after it' from entry where balance <> running
    union all select '[STK-5] an entry is older than one before it' from entry where at < earlier
    union all select '[STK-31] a correction names no entry that brought stock to its balance' from entry c
      where c.kind = 'price' and not exists (select from stock_ledger e where e.id = c.refers_to and e.seq < c.seq
        and e.store_id = c.store_id and e.material_id = c.material_id and e.quantity > 0)
    union all select '[STK-8] a transfer is not the same on both sides' from entry
      where kind = 'transfer' group by material_id having sum(quantity) <> 0
    union all select '[STK-13] what is reserved is not what is owed' from balance b
      where reserved <> coalesce((select sum(n.quantity - n.done) from stock_request_line n
        join request r on r.id = n.request_id where r.store_id = b.store_id and n.material_id = b.material_id
          and r.state = 'Approved' and r.type in ('issue', 'transfer')), 0)
    union all select '[STK-14] a line is not what was booked for it' from request r
      join stock_request_line n on n.request_id = r.id
      where n.done <> coalesce((select sum(abs(quantity)) from stock_ledger e where e.request_id = r.id
        and e.store_id = r.store_id and e.material_id = n.material_id), 0)
    union all select '[STK-12] a request is completed with something left, or approved with nothing' from request r
      where (state = 'Completed' and exists (select from stock_request_line n
          where n.request_id = r.id and n.done < n.quantity))
        or (state = 'Approved' and not exists (select from stock_request_line n
          where n.request_id = r.id and n.done < n.quantity))
    union all select '[STK-15] the numbers of the requests have gaps' from request
      having count(*) <> coalesce(max(number), 0)`.execute(database)
  return rows.map((row) => row.broken)
}
