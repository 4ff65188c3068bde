import { sql } from 'kysely'
import { pino } from 'pino'
import { brokenStockRules } from '../areas/stock/stock-rules.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { callsOf, type OrderCall, type LoadedOrder, type WorkLoad } from './work-load.ts'

/**
 * Returns what is wrong with the orders of a load after a kill, one sentence each: every acknowledged call is there, none is there in part, no
 * order is without its activity, and no reservation without its order. Reports that went unanswered are repeated under their key.
 */
export async function checkWork(databaseUrl: string, load: WorkLoad): Promise<string[]> {
  const { database, close } = openDatabase(databaseUrl, pino({ level: 'silent' }), { connections: 2 })
  try {
    for (const order of load.orders) if (order.possible > 0) order.id ??= await load.reportAgain(order)
    const wrong = [
      ...load.faults.splice(0),
      ...(await brokenWorkRules(database, load.project, load.checked)),
      ...(await brokenStockRules(database, load.project)),
      ...(await checkCalls(database, load)),
    ]
    // What was checked is over, as the list grows with every kill.
    load.orders.splice(0)
    load.checked = await newestNumber(database, load.project)
    return wrong
  } finally {
    await close()
  }
}

/** Returns the rules that orders of a project break, whoever wrote them, each of those after a number. */
async function brokenWorkRules(database: Database, project: string, after: number): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    with orders as not materialized (select * from work where project_id = ${project} and number > ${after}),
      trail as materialized (select id, thing_id, call, before, after from audit where project_id = ${project} and thing = 'work'
        and (thing_id in (select id from orders) or not exists (select from work w where w.id = thing_id))),
      told as (select data ->> 'work_id' as id, count(*) as count from notification_event where kind = 'work_assigned' group by 1),
      entries as (select thing_id, count(*) filter (where before is null and call = '/cm/create') as reports,
          count(*) filter (where call = '/cm/assignWorkers') as workers,
          coalesce(array_agg(after ->> 'action' order by id) filter (where after ? 'action'), '{}') as actions
        from trail group by thing_id)
    select '[CM-6] the numbers of orders have gaps, or the series is elsewhere' as broken from work where project_id = ${project}
      having count(*) <> coalesce(max(number), 0)
        or count(*) <> coalesce((select last from number_series where project_id = ${project} and kind = 'cm'), 0)
    union all select 'an order is without its report in the trail: ' || o.number from orders o
      left join entries e on e.thing_id = o.id where e.reports is distinct from 1
    union all select 'an order is not where its last step led: ' || o.number from orders o
      where not exists (select from (select to_step, to_status from work_step s where s.work_id = o.id order by s.id desc limit 1) last
        where last.to_step = o.step_key and last.to_status = o.status)
    union all select 'a step does not begin where the one before it led: ' || o.number from orders o
      where exists (select from (select from_step, lag(to_step) over (order by id) as led from work_step where work_id = o.id) s
        where s.from_step is distinct from s.led)
    union all select 'steps and trail do not tell the same of an order: ' || o.number from orders o
      join entries e on e.thing_id = o.id
      where array(select action_key from work_step s where s.work_id = o.id and action_key is not null order by s.id) <> e.actions
    union all select 'the trail tells of an order that does not exist' from trail t
      where not exists (select from work w where w.id = t.thing_id)
    union all select 'a worker, the trail and the notice do not tell the same: ' || o.number from orders o
      join entries e on e.thing_id = o.id left join told on told.id = o.id::text
      cross join lateral (select count(*) as count from work_worker k where k.work_id = o.id) given
      where given.count <> e.workers or given.count <> coalesce(told.count, 0)
    union all select '[CM-27] an order that is over holds a request that waits: ' || o.number from orders o
      join stock_request r on r.work_id = o.id where not o.is_open and r.state in ('Pending', 'Approved')
    union all select 'somebody has an order as open that is over, or the other way round: ' || o.number from orders o
      where exists (select from work_worker k where k.work_id = o.id and k.is_open <> o.is_open)
        or exists (select from work_team t where t.work_id = o.id and t.is_open <> o.is_open)
    union all select 'a request is without its order' from stock_request r
      where r.project_id = ${project} and not exists (select from work o where o.id = r.work_id)`.execute(
    database,
  )
  return rows.map((row) => row.broken)
}

async function newestNumber(database: Database, project: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from work where project_id = ${project}`.execute(database)
  return rows[0]?.number ?? 0
}

interface Stood {
  id: string
  orders: number
  workers: number
  /** The state of its request. */
  request: string | null
  steps: string[]
}

/** Each acknowledged call of an order stands, and at most the one after it that went unanswered. */
async function checkCalls(database: Database, { orders, project, checked }: WorkLoad): Promise<string[]> {
  const { rows } = await sql<Stood & { key: string }>`
    select w.id, w.description as key, count(*) over (partition by w.description)::int as orders,
      (select count(*)::int from work_worker k where k.work_id = w.id) as workers,
      (select string_agg(r.state, ' and ') from stock_request r where r.work_id = w.id) as request,
      array(select action_key from work_step s where s.work_id = w.id and action_key is not null order by s.id) as steps
    from work w where w.project_id = ${project} and w.number > ${checked} and w.description = any(${orders.map(({ key }) => key)}::text[])`.execute(
    database,
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return orders.flatMap((order) => {
    const stood = byKey.get(order.key)
    if (!stood) return order.possible > 0 ? [`the order ${order.key} is gone`] : []
    if (stood.orders > 1) return [`the report ${order.key} stands ${stood.orders} times`]
    return judge(order, stood)
  })
}

function judge({ key, outcome, id, acknowledged, possible }: LoadedOrder, stood: Stood): string[] {
  if (id !== stood.id) return [`the report ${key} was answered with another order`]
  const done = callsOf[outcome].filter((call) => stands(call, stood))
  const expected = callsOf[outcome].slice(0, done.length)
  if (done.some((call, index) => call !== expected[index]))
    return [`the order ${key} stands half: ${done.join(', ')}`]
  // A report that was not answered is repeated before this is judged.
  const most = Math.max(possible, 1)
  return done.length < acknowledged || done.length > most
    ? [`of ${acknowledged} to ${most} calls of the order ${key} these stand: ${done.join(', ')}`]
    : []
}

const stands = (call: OrderCall, { workers, request, steps }: Stood): boolean => {
  const are: Record<OrderCall, boolean> = {
    report: true,
    assign: workers === 1,
    ask: request !== null,
    approve: request !== null && request !== 'Pending',
    issue: request === 'Completed',
    accept: steps.includes('accept'),
    start: steps.includes('start'),
    finish: steps.includes('finish'),
    reject: steps.includes('reject') && request === 'Cancelled',
  }
  return are[call]
}
