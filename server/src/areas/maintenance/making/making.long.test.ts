import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { publishMaintenance } from '../../work/fixtures/maintenance.ts'
import { makeMaintained } from '../fixtures/maintained-project.ts'
import { todayInZone } from '../recurrence/today-in-zone.ts'
import { isSomethingDue, makeDueOrders } from './make-due-orders.ts'

const program = join(import.meta.dirname, 'fixtures', 'make-orders.program.ts')
const [processes, kills, schedules, lastDay] = [4, 20, 30, 60]

let server: TestServer
const running = new Set<ChildProcess>()
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  for (const one of running) one.kill('SIGKILL')
  await server.close()
})

/** Starts a process that makes orders, and waits until it does. */
async function start(): Promise<void> {
  const maker = spawn(process.execPath, [program, server.databaseUrl, String(lastDay)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(maker)
  if (maker.stdout) await once(maker.stdout, 'data')
}

/** Kills one of the processes, whatever it does, and says whether it was still at work. */
async function killOne(): Promise<boolean> {
  const [maker] = [...running].toSorted(() => Math.random() - 0.5)
  if (!maker) return false
  running.delete(maker)
  const isAtWork = maker.exitCode === null && maker.signalCode === null
  const ended = once(maker, 'exit')
  maker.kill('SIGKILL')
  if (isAtWork) await ended
  return isAtWork
}

it('four processes, twenty of them killed at any moment, with marks and clocks set back and forth, make each order once [MT-50]', async () => {
  const m = await makeMaintained(server)
  await publishMaintenance(server, m.admin, m.project)
  const today = todayInZone('UTC', new Date())
  const made: { id: string; every: number; lead: number; first: number }[] = []
  for (let place = 0; place < schedules; place += 1) {
    const [every, lead, first] = [1 + (place % 9), place % 12, place % 7]
    const plan_id = await m.plan({ kind: 'fixed', every, unit: 'day' })
    const anchor = today.add({ days: first }).toString()
    const given = { project_id: m.project, plan_id, asset_ids: [await m.asset()], anchor, lead_days: lead }
    const { ids } = await server.ok('/schedule/create', given, m.admin)
    made.push({ id: ids[0] ?? '', every, lead, first })
  }
  await Promise.all(Array.from({ length: processes }, start))
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(50 + Math.random() * 400)
    expect(await killOne()).toBe(true)
    await start()
  }
  while (running.size > 0) await killOne()

  // What the dead held is let go once their connections are noticed to be gone.
  const end = new Date(Date.now() + lastDay * 86_400_000)
  while (await isSomethingDue(server.database, end))
    await makeDueOrders(server.services, new AbortController().signal, () => end)
  for (const { id, every, lead, first } of made) {
    const { rows } = await sql<{ sequence: number; due_on: string }>`
      select sequence, due_on::text as due_on from work where schedule_id = ${id}
      union all select sequence, due_on::text from maintenance_settled where schedule_id = ${id} order by 1`.execute(
      server.database,
    )
    const expected = []
    for (let due = first; due <= lastDay + lead; due += every)
      expected.push({ sequence: expected.length + 1, due_on: today.add({ days: due }).toString() })
    expect(rows).toEqual(expected)
  }
  const { rows: numbers } = await sql<{ last: number; count: number; trail: number }>`
    select max(number)::int as last, count(*)::int as count,
      (select count(distinct thing_id)::int from audit where thing = 'pm' and project_id = ${m.project}) as trail
    from work where project_id = ${m.project} and kind = 'pm'`.execute(server.database)
  expect(numbers[0]).toMatchObject({ last: numbers[0]?.count, trail: numbers[0]?.count })
}, 600_000)
