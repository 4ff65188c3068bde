import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { make } from '../../testing/things/work.things.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { moveDays } from '../project/move-days.ts'

/** Carries out no jobs. */
let server: TestServer
let admin: string
let person: string
let project: string
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  const root = await server.make.user({ superuser: true })
  person = root.id
  admin = await server.signIn(root)
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.make.project()
  await server.make.locations(project, { Yard: {} })
})

/** Orders that were made at 23:00 of January 1, 2026 in UTC, and every second of which was completed and closed then. */
async function orders(many: number): Promise<void> {
  await make({ database: server.database, project, person, mark: `zone-${++count}` }, many)
  await sql`update work set created_at = '2026-01-01T23:00:00Z' where project_id = ${project}`.execute(
    server.database,
  )
  await sql`update work set status = 'Completed', completed_at = '2026-01-01T23:30:00Z', completed_day = '2026-01-01',
      closed_at = '2026-01-01T23:40:00Z', closed_day = '2026-01-01'
    where project_id = ${project} and number % 2 = 0`.execute(server.database)
}

const zoneTo = (time_zone: string, more: { moves_days?: true } = {}) => ({
  project_id: project,
  time_zone,
  ...more,
})
const made = async (day: string, date_field: 'created' | 'completed' = 'created') =>
  (await server.ok('/cm/search', { project_id: project, date_field, from: day, to: day }, admin)).total
const jobs = async () => (await server.ok('/job/search', { project_id: project }, admin)).jobs
const trail = async () => {
  const { rows } = await sql<{ after: { moved_days: number }; user_id: string }>`
    select after, user_id from audit where project_id = ${project} and after ? 'moved_days'`.execute(
    server.database,
  )
  return rows
}

it('[CM-79] asks before the days of orders move to another zone, and says how many orders it concerns', async () => {
  await orders(3)
  expect(await server.refused('/project/updateSettings', zoneTo('Asia/Tokyo'), admin)).toMatchObject({
    status: 409,
    key: 'project_zone_in_use',
    params: { rows: 3 },
    fields: { time_zone: expect.any(String) },
  })
  expect(await jobs()).toEqual([])
  // Another setting, or the zone that it has, moves nothing.
  expect(
    await server.ok('/project/updateSettings', { project_id: project, week_start: 7 }, admin),
  ).toMatchObject({ moving: 0 })
})

it('[CM-79] moves the days by a job that nobody cancels, and goes on where a lost try ended', async () => {
  await orders(700)
  const asked = await server.ok('/project/updateSettings', zoneTo('Asia/Tokyo', { moves_days: true }), admin)
  expect(asked.moving).toBe(700)
  const [job] = await jobs()
  expect(job).toMatchObject({ kind: 'projects.move_days', state: 'waiting' })
  const id = job?.id ?? ''
  expect(await server.refused('/job/cancel', { id }, admin)).toMatchObject({
    status: 409,
    key: 'project_days_move',
  })
  const shown: number[] = []
  const run = (progress: (percent: number) => Promise<void>) =>
    moveDays({
      id,
      data: {
        project_id: project,
        user_id: person,
        session_id: crypto.randomUUID(),
        request_id: crypto.randomUUID(),
      },
      services: server.services,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      isLastTry: false,
      progress,
      hold: () => Promise.resolve(),
    })
  await expect(run(() => Promise.reject(new Error('the process died')))).rejects.toThrow('the process died')
  expect([await made('2026-01-01'), await made('2026-01-02')]).toEqual([200, 500])
  expect(await trail()).toEqual([])
  await run(async (percent) => void shown.push(percent))
  expect([await made('2026-01-01'), await made('2026-01-02')]).toEqual([0, 700])
  expect([await made('2026-01-02', 'completed'), shown]).toEqual([350, [71, 99]])
  const { rows } = await sql<{ same: number }>`
    select count(*)::int as same from work where project_id = ${project} and closed_day = '2026-01-02'`.execute(
    server.database,
  )
  expect(rows[0]?.same).toBe(350)
  expect(await trail()).toMatchObject([{ after: { moved_days: 700 }, user_id: person }])
  // The queue may carry out again what has ended: nothing more is written down.
  await run(() => Promise.resolve())
  expect(await trail()).toHaveLength(1)
})

it('shows the job of the queue until it is done', async () => {
  await orders(2)
  const change = zoneTo('Asia/Tokyo', { moves_days: true })
  await server.ok('/project/updateSettings', change, admin)
  const worker = await startTestServer({ databaseUrl: server.databaseUrl, jobs: [] })
  try {
    await expect.poll(async () => (await jobs())[0]?.state, { timeout: 60_000 }).toBe('done')
  } finally {
    await worker.close()
  }
  expect(await made('2026-01-02')).toBe(2)
})
