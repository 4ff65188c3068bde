import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes one stocktake in the state Review, of the store that has least of a material: five more were counted than it has. */
export const make: ThingsOf = async ({ database, project, person, mark }) => {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      select b.store_id, b.material_id, b.stock from stock_balance b join store s on s.id = b.store_id
      where s.project_id = ${project} and not exists (select from stocktake_line o
        where o.store_id = b.store_id and o.material_id = b.material_id and o.is_open)
      order by b.stock, b.store_id, b.material_id limit 1
    ), series as (
      insert into number_series (project_id, kind, last) values (${project}, 'stocktake', 1)
      on conflict (project_id, kind) do update set last = number_series.last + 1 returning last
    ), made as (
      insert into stocktake (number, project_id, store_id, state, is_blind, counters, note, created_by, started_at)
      select last, ${project}, kept.store_id, 'Review', false, 1, ${`review ${mark}`}, ${person}, now() from kept, series
      returning id
    ), lines as (
      insert into stocktake_line (stocktake_id, material_id, store_id, position, state, counted, balance, after_seq, counted_at, reason)
      select made.id, kept.material_id, kept.store_id, 1, 'counted', kept.stock + 5, kept.stock,
        coalesce((select max(seq) from stock_ledger), 0), now(), 'Found'
      from made, kept returning stocktake_id
    )
    select id from made`.execute(database)
  return rows[0]?.id ?? ''
}
