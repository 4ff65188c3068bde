import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { publishMaintenance } from '../../work/fixtures/maintenance.ts'
import { makeMaintained } from '../fixtures/maintained-project.ts'
import { todayInZone } from '../recurrence/today-in-zone.ts'
import { makeDueOrders } from './make-due-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const lastDay = 40
/** What happens to a portal: somebody makes what is due on a day, several at once, or marks are set back. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('make' as const), day: fc.integer({ min: -5, max: lastDay }) }),
  fc.record({ what: fc.constant('many' as const), day: fc.integer({ min: 0, max: lastDay }) }),
  fc.record({ what: fc.constant('back' as const), day: fc.integer({ min: -1, max: lastDay }) }),
)
const schedules = fc.array(
  fc.record({
    every: fc.integer({ min: 1, max: 12 }),
    lead: fc.integer({ min: 0, max: 15 }),
    first: fc.integer({ min: 0, max: 10 }),
  }),
  { minLength: 1, maxLength: 4 },
)

it('whatever happens to servers, clocks and marks, each day has one order or one decision, and numbers have no gap [MT-50]', async () => {
  const m = await makeMaintained(server)
  await publishMaintenance(server, m.admin, m.project)
  const today = todayInZone('UTC', new Date())
  const going = new AbortController().signal
  const makeAt = (day: number) =>
    makeDueOrders(server.services, going, () => new Date(Date.now() + day * 86_400_000))
  await fc.assert(
    fc.asyncProperty(schedules, fc.array(happening, { maxLength: 8 }), async (given, happenings) => {
      const made: { id: string; every: number; lead: number; first: number }[] = []
      for (const { every, lead, first } of given) {
        const plan_id = await m.plan({ kind: 'fixed', every, unit: 'day' })
        const anchor = today.add({ days: first }).toString()
        const asked = {
          project_id: m.project,
          plan_id,
          asset_ids: [await m.asset()],
          anchor,
          lead_days: lead,
        }
        const { ids } = await server.ok('/schedule/create', asked, m.admin)
        made.push({ id: ids[0] ?? '', every, lead, first })
      }
      for (const { what, day } of happenings) {
        if (what === 'make') await makeAt(day)
        else if (what === 'many') await Promise.all([makeAt(day), makeAt(day - 1), makeAt(day)])
        else
          await sql`update maintenance_schedule set made_through = least(made_through, ${today.add({ days: day }).toString()}::date),
            look_on = ${today.toString()}::date where next_on is not null and id = any(${made.map(({ id }) => id)}::uuid[])`.execute(
            server.database,
          )
      }
      await makeAt(lastDay)
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
      const { rows: numbers } = await sql<{ last: number; count: number }>`
        select max(number)::int as last, count(*)::int as count from work where project_id = ${m.project} and kind = 'pm'`.execute(
        server.database,
      )
      expect(numbers[0]?.last ?? 0).toBe(numbers[0]?.count)
      await sql`update maintenance_schedule set state = 'Ended', next_on = null, next_sequence = null, look_on = null
        where project_id = ${m.project}`.execute(server.database)
    }),
    { numRuns: 12 },
  )
})
