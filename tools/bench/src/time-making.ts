import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/src/database/database.ts'
import { askWhile } from './ask-while.ts'
import { call } from './compared-with-locations.ts'
import type { MeasuredBuild } from './measured-build.ts'

const program = join(import.meta.dirname, 'make-orders-ahead.ts')
/** How often each list is asked before anything is made. */
const timesAtRest = 100

/**
 * Makes the orders of some days in another process, and asks for lists that people look at meanwhile. Prints how many orders were made in which
 * time, what is wrong about them, and the times of the lists, at rest and meanwhile. Something wrong makes the program fail.
 */
export async function timeMaking(build: MeasuredBuild, days: number): Promise<void> {
  const of = { project_id: build.portal.project.id }
  const lists = [
    call('users', '/user/searchByProject', of),
    call('locations below one', '/location/getAllowed', { ...of, parent_id: build.location }),
    call('orders of maintenance', '/pm/search', of),
  ]
  const atRest = await askWhile(build, lists, (rounds) => rounds === timesAtRest)
  const maker = startMaker(build, days)
  const meanwhile = await askWhile(build, lists, () => maker.tookMs() !== undefined).finally(maker.stop)
  if (!(await maker.isWell)) throw new Error('the process that makes orders failed')
  const seconds = (maker.tookMs() ?? 0) / 1000
  const { schedules, orders, twice, missing } = await countMade(build)
  console.log(
    `${orders} orders of ${schedules} schedules and ${days} days in ${seconds.toFixed(1)} s, ${Math.round(orders / seconds)} a second; ` +
      `${twice} days have two, ${missing} numbers are missing`,
  )
  if (twice + missing > 0) process.exitCode = 1
  console.log(
    '| list | p50 ms at rest | while orders are made | times | p99 ms at rest | while orders are made | times |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const [place, { what, path }] of lists.entries()) {
    const shown = (share: number) => {
      const [rest, making] = [at(atRest[place] ?? [], share), at(meanwhile[place] ?? [], share)]
      return `${rest.toFixed(1)} | ${making.toFixed(1)} | ${(making / rest).toFixed(1)}`
    }
    console.log(`| ${what} \`${path}\` | ${shown(0.5)} | ${shown(0.99)} |`)
  }
}

/** Starts a process that makes orders and ends. `tookMs` is undefined until then; afterwards `isWell` says whether it ended as it should. */
function startMaker({ databaseUrl }: MeasuredBuild, days: number) {
  const began = performance.now()
  const maker = spawn(process.execPath, [program, databaseUrl, String(days)], { stdio: 'inherit' })
  let took: number | undefined
  const isWell = once(maker, 'exit').then(([code]) => {
    took = performance.now() - began
    return code === 0
  })
  return { tookMs: () => took, isWell, stop: () => void maker.kill() }
}

const at = (rising: readonly number[], share: number): number =>
  rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? 0

interface Made {
  schedules: number
  orders: number
  /** Of a schedule, an epoch and a sequence, beyond the first one. */
  twice: number
  /** Of the numbers from 1 to the last one. */
  missing: number
}

/** Counts what was made. Ends with fresh statistics. */
async function countMade({ databaseUrl, portal }: MeasuredBuild): Promise<Made> {
  const { database, close } = openDatabase(databaseUrl, console, { connections: 1 })
  const { rows } = await sql<Made>`
    select count(distinct schedule_id)::int as schedules, count(*)::int as orders,
      (count(*) - count(distinct (schedule_id, epoch, sequence)))::int as twice,
      (coalesce(max(number), 0) - count(distinct number))::int as missing
    from work where project_id = ${portal.project.id} and kind = 'pm'`.execute(database)
  await sql`vacuum analyze work, work_step, work_worker, work_team, maintenance_schedule, maintenance_settled`.execute(
    database,
  )
  await close()
  const [made] = rows
  if (!made) throw new Error('a count has one row')
  return made
}
