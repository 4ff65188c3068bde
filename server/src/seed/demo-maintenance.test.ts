import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countByOrders } from '../areas/maintenance/count-by-orders.ts'
import { isSomethingDue, makeDueOrders } from '../areas/maintenance/making/make-due-orders.ts'
import { todayInZone } from '../areas/maintenance/recurrence/today-in-zone.ts'
import { readActors } from '../serve/read-actor.ts'
import type { MadeUser } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { demoPeople, demoRoles } from './demo-people.ts'
import { demoPlaces, type DemoPlace } from './demo-places.ts'
import { demoCrews } from './demo-schedules.ts'
import { seedAssets } from './seed-assets.ts'
import { seedMaintenance } from './seed-maintenance.ts'
import { seedPlaces } from './seed-places.ts'
import { needed } from './walk-workflow.ts'

/** The places of the demo without rooms in which no asset stands. */
const withAssets = (places: readonly DemoPlace[]): DemoPlace[] =>
  places
    .filter(({ category_code: category, code }) => category !== 'room' || /-(MEP|LOB)$/.test(code))
    .map(({ below, ...place }) => ({ ...place, ...(below && { below: withAssets(below) }) }))

let server: TestServer
let project: string
const users = new Map<string, MadeUser>()
const tokenOf = (name: string) => server.signIn(needed(users.get(name), name))
const today = todayInZone('UTC', new Date())

beforeAll(async () => {
  server = await startTestServer()
  const administrator = await server.make.user({ superuser: true })
  const named = { code: 'DEMO', short_name: 'Demo', full_name: { en: 'Demo', fr: 'Démo', ar: 'تجربة' } }
  const made = await server.ok('/project/create_basic', named, await server.signIn(administrator))
  project = made.id
  const technicians = Object.values(demoCrews).flatMap((crew) => crew.technicians)
  const roles = new Map(demoPeople.map(({ email, role }) => [email.split('@')[0] ?? '', role as string]))
  for (const name of new Set([...roles.keys(), ...technicians])) {
    const role = roles.get(name) ?? 'TECHNICIAN'
    const access = [...new Set(demoRoles.find(({ code }) => code === role)?.access ?? [])]
    users.set(name, await server.make.user({ email: `${name}@demo.example`, roles: [{ project, access }] }))
  }
  const { rows: teams } = await sql<{ id: string; name: string }>`
    insert into team (project_id, name) values (${project}, '{"en": "Harbour technicians"}'), (${project}, '{"en": "Lyon technicians"}')
    returning id, name ->> 'en' as name`.execute(server.database)
  const actors = await readActors(server.database)
  const actor = needed(actors.get(administrator.email), 'administrator')
  const places = new Map<string, string>()
  await seedPlaces(server.services, actor, project, '0', withAssets(demoPlaces), places)
  await seedAssets(server.services, actor, project, places, new Map())
  await seedMaintenance(server.services, {
    id: project,
    places,
    people: new Map([...users.values()].map(({ email, id }) => [email, id])),
    teams: new Map(teams.map(({ id, name }) => [name, id])),
    actors,
  })
})
afterAll(() => server.close())

/** What schedules know of their orders. */
async function readMarks() {
  const { rows } = await sql<{ id: string }>`
    select id, state, made_through::text, made_sequence, counted_from::text, waits, last_done_on::text, next_on::text, next_sequence,
      look_on::text from maintenance_schedule where project_id = ${project} order by id`.execute(
    server.database,
  )
  return rows
}

/** The numbers of all orders, and which days of schedules have an order or stand without one. */
async function readSettled() {
  const { rows: orders } = await sql<{ number: number; day: string }>`
    select number, concat(schedule_id, ' ', epoch, ' ', sequence) as day from work
    where project_id = ${project} and kind = 'pm' order by number`.execute(server.database)
  const { rows: without } = await sql<{ day: string }>`
    select concat(schedule_id, ' ', epoch, ' ', sequence) as day from maintenance_settled where project_id = ${project}
    order by day`.execute(server.database)
  return {
    numbers: orders.map(({ number }) => number),
    days: [...orders, ...without].map(({ day }) => day),
  }
}

const makeAt = (days = 0) =>
  makeDueOrders(server.services, new AbortController().signal, () => new Date(Date.now() + days * 86_400_000))

describe('the maintenance of the demo', () => {
  it('has orders and days to come in the calendar, and schedules in every state', async () => {
    const token = await tokenOf('claire')
    const from = today.with({ day: 1 })
    const range = { project_id: project, from: from.toString() }
    const thisMonth = from.add({ months: 1 }).subtract({ days: 1 })
    const month = await server.ok('/pm/getCalendar', { ...range, to: thisMonth.toString() }, token)
    expect(month.days).not.toEqual([])
    expect(month.pms).not.toEqual([])
    // At the end of a month, what is still due in it has its orders.
    const next = thisMonth.add({ months: 1 }).toString()
    const { to_come: toCome } = await server.ok('/pm/getCalendar', { ...range, to: next }, token)
    expect(toCome).not.toEqual([])
    for (const state of ['Active', 'Paused', 'Ended'] as const) {
      const found = await server.ok('/schedule/search', { project_id: project, state: [state] }, token)
      expect(found.total).toBeGreaterThan(0)
    }
    const { enrolments } = await server.ok('/schedule/getEnrolments', { project_id: project }, token)
    expect(enrolments.filter(({ auto }) => auto)).not.toEqual([])
  })

  it('was mostly done on time in the last year, and not all that the law asks for', async () => {
    const { rows, total } = await server.ok(
      '/pm/getCompliance',
      { project_id: project, from: today.subtract({ days: 365 }).toString(), to: today.toString() },
      await tokenOf('claire'),
    )
    expect(total.compliance).toBeGreaterThan(0.7)
    expect(total.compliance).toBeLessThan(0.98)
    expect(rows.find(({ key }) => key === 'Statutory')?.overdue).toBeGreaterThan(0)
    expect(total).toMatchObject({ missed: 1, skipped: 2 })
    for (const count of [total.early, total.late, total.excused]) expect(count).toBeGreaterThan(0)
  })

  it('has orders with every outcome, their reasons and people, numbered without gaps', async () => {
    const token = await tokenOf('tom')
    for (const outcome of ['on_time', 'early', 'late', 'skipped', 'excused'] as const) {
      const { pms } = await server.ok('/pm/search', { project_id: project, outcome: [outcome] }, token)
      expect(pms).not.toEqual([])
      const isLeftOut = outcome === 'skipped' || outcome === 'excused'
      for (const one of pms) {
        expect(one.outcome_reason !== '').toBe(isLeftOut)
        expect(one.workers.length > 0).toBe(!isLeftOut)
        expect(one.status).toBe(isLeftOut ? 'Cancelled' : 'Completed')
      }
    }
    const open = await server.ok('/pm/search', { project_id: project, open: true }, token)
    expect(open.pms).not.toEqual([])
    const { total } = await server.ok('/pm/getMyWork', { project_id: project }, await tokenOf('hugo'))
    expect(total).toBeGreaterThan(0)
    const { numbers } = await readSettled()
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
    expect(numbers.length).toBeGreaterThan(150)
    expect(numbers.length).toBeLessThan(250)
  })

  it('tells of each order what its steps, tasks and times say, and nothing later than now', async () => {
    const token = await tokenOf('claire')
    const { pms } = await server.ok(
      '/pm/search',
      { project_id: project, outcome: ['on_time'], search_text: 'alarm' },
      token,
    )
    const id = pms[0]?.id ?? ''
    const { pm, passages } = await server.ok('/pm/getDetails/{id}', { id }, token)
    expect(passages.map(({ to }) => to)).toContain('Completed')
    expect(pm.minutes).toBeGreaterThan(0)
    const { tasks, pending } = await server.ok('/pm/getTasks/{id}', { id }, token)
    expect(tasks.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(pending).toBe(0)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from work w
        join audit a on a.thing_id = w.id left join work_step s on s.work_id = w.id left join work_time t on t.work_id = w.id
      where w.project_id = ${project} and w.kind = 'pm'
        and (greatest(a.at, s.taken_at, t.ended_at, w.changed_at) > now() or least(a.at, s.taken_at, t.started_at) < w.created_at)`.execute(
      server.database,
    )
    expect(rows[0]?.count).toBe(0)
  })

  it('leaves the marks that the making of orders leaves, which adds nothing twice', async () => {
    const [marks, settled] = [await readMarks(), await readSettled()]
    expect(await isSomethingDue(server.database, new Date())).toBe(false)
    await makeAt()
    // Whoever makes all orders anew finds them there, and comes to the same marks.
    await sql`
      update maintenance_schedule s set made_through = s.anchor - 1, made_sequence = 0, look_on = ${today.toString()}::date
      from catalog_plan p
      where p.id = s.plan_id and p.rule ->> 'kind' = 'fixed' and s.project_id = ${project} and s.look_on is not null and s.made_sequence > 0`.execute(
      server.database,
    )
    expect(await readMarks()).not.toEqual(marks)
    await makeAt()
    expect(await readMarks()).toEqual(marks)
    await countByOrders(
      server.database,
      marks.map(({ id }) => id),
    )
    expect(await readMarks()).toEqual(marks)
    expect(await readSettled()).toEqual(settled)
  })

  it('goes on with what is due from now on, each day once', async () => {
    const before = await readSettled()
    await makeAt(40)
    const after = await readSettled()
    expect(after.days.length).toBeGreaterThan(before.days.length)
    expect(new Set(after.days).size).toBe(after.days.length)
    expect(after.numbers).toEqual(after.numbers.map((_, place) => place + 1))
    await makeAt(40)
    expect(await readSettled()).toEqual(after)
  })
})
