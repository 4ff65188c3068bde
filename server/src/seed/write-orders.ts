import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { PastOrder } from './past-order.ts'

/** Writes orders with all that belongs to them, each kind of rows in one statement. Their numbers are drawn before. */
export async function writeOrders(database: Database, orders: readonly PastOrder[]): Promise<void> {
  await insertRows(
    database,
    'checklist_run',
    orders.flatMap(({ run }) => (run ? [run] : [])),
  )
  await insertRows(
    database,
    'checklist_answer',
    orders.flatMap(({ answers }) => answers),
  )
  await insertRows(
    database,
    'work',
    orders.map(({ work }) => work),
  )
  await insertRows(
    database,
    'work_worker',
    orders.flatMap(({ workers }) => workers),
  )
  await insertRows(
    database,
    'work_team',
    orders.flatMap(({ teams }) => teams),
  )
  // A date as a text begins with its day of the week, so moments are compared as numbers.
  const inTime = <Of>(rows: readonly Of[], at: (row: Of) => unknown) =>
    rows.toSorted((a, b) => Number(at(a)) - Number(at(b)))
  await insertRows(
    database,
    'work_step',
    inTime(
      orders.flatMap(({ steps }) => steps),
      (row) => row['taken_at'],
    ),
  )
  await insertRows(
    database,
    'work_time',
    orders.flatMap(({ times }) => times),
  )
  await insertRows(
    database,
    'audit',
    inTime(
      orders.flatMap(({ trail }) => trail),
      (row) => row['at'],
    ),
  )
}

/** Inserts rows in their order, with the columns that the first one names. */
export async function insertRows(
  database: Database,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    database,
  )
}
