import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/**
 * Makes stocktakes of the store that has most of a material. The first one is open and counts it. On the shelf A-1 of the store lies
 * another material, which no stocktake counts.
 */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      select b.store_id, b.material_id from stock_balance b join store s on s.id = b.store_id
      where s.project_id = ${project} and not exists (select from stocktake_line o
        where o.store_id = b.store_id and o.material_id = b.material_id and o.is_open)
      order by b.stock desc, b.store_id, b.material_id limit 1
    ), series as (
      insert into number_series (project_id, kind, last) values (${project}, 'stocktake', ${count}::int)
      on conflict (project_id, kind) do update set last = number_series.last + ${count}::int returning last
    ), made as (
      insert into stocktake (number, project_id, store_id, state, is_blind, counters, note, created_by)
      select last - ${count}::int + n, ${project}, kept.store_id, case n when 1 then 'Counting' else 'Cancelled' end, false, 1,
        ${`stocktake ${mark} `} || n, ${person}
      from kept, series, generate_series(1, ${count}::int) n order by n returning id, number, state
    ), lines as (
      insert into stocktake_line (stocktake_id, material_id, store_id, position)
      select made.id, kept.material_id, kept.store_id, 1 from made, kept where made.state = 'Counting'
    ), shelved as (
      insert into material (code, name, unit)
      values (${`shelved-${mark}`}, jsonb_build_object('en', ${`shelved ${mark}`}::text), 'pcs') returning id
    ), shelf as (
      insert into stock_balance (store_id, material_id, shelf) select kept.store_id, shelved.id, 'A-1' from kept, shelved
    )
    select id from made order by number limit 1`.execute(database)
  return rows[0]?.id ?? ''
}
