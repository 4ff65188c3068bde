import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readActors } from '../serve/read-actor.ts'
import { makeService } from '../testing/make-service.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { demoInspections } from './demo-inspections.ts'
import { demoPeople, demoRoles } from './demo-people.ts'
import { seedInspections } from './seed-inspections.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const planned = demoInspections()

it('plans, does and reviews the inspections of the demo by its people, and moves them to their days', async () => {
  const token = await server.signIn(await server.make.user({ superuser: true }))
  const { id: project } = await server.ok(
    '/project/create_basic',
    { code: 'DEMO', short_name: 'Demo', full_name: { en: 'Demo', fr: 'Démo', ar: 'تجربة' } },
    token,
  )
  await makeService(server, project, 'Fire', { is_default: true })
  const places = new Map<string, string>()
  const add = async (code: string, parent_id: string) => {
    const { id } = await server.ok(
      '/location/create',
      { project_id: project, parent_id, code, name: code },
      token,
    )
    places.set(code, id)
    return id
  }
  for (const code of new Set(planned.map(({ place }) => place))) {
    const floor = await add(code, '0')
    await add(`${code}-LOB`, floor)
    await add(`${code}-WC`, floor)
  }
  const people = new Map<string, string>()
  for (const { email, role, language } of demoPeople) {
    const access = demoRoles.find(({ code }) => code === role)?.access ?? []
    const user = await server.make.user({
      email,
      language,
      roles: [{ project, access: [...new Set([...access, 'location_view', 'location_view_all'] as const)] }],
    })
    people.set(email, user.id)
  }
  const { rows: teams } = await sql<{ id: string }>`
    insert into team (project_id, name) values (${project}, '{"en": "Harbour technicians"}') returning id`.execute(
    server.database,
  )
  await seedInspections(server.services, {
    id: project,
    places,
    people,
    teams: new Map([['Harbour technicians', teams[0]?.id ?? '']]),
    actors: await readActors(server.database),
  })

  const { inspections, total } = await server.ok(
    '/inspection/search',
    { project_id: project, sort: 'oldest', limit: 100 },
    token,
  )
  expect(total).toBe(planned.length)
  const count = (outcome: string) => planned.filter((one) => one.outcome === outcome).length
  const { counts } = await server.ok('/inspection/getCounts', { project_id: project }, token)
  expect(Object.fromEntries(counts.map(({ state, count: found }) => [state, found]))).toEqual({
    Scheduled: count('planned'),
    Missed: count('missed'),
    'In Progress': count('started') + count('returned'),
    Submitted: count('submitted'),
    Reviewed: count('approved'),
    Cancelled: 0,
  })
  const [first] = inspections
  const year = Date.now() - Date.parse(first?.submitted_at ?? '')
  expect(year / 86_400_000).toBeGreaterThan(350)
  for (const { created_at, started_at, submitted_at, reviewed_at } of inspections) {
    const course = [created_at, started_at, submitted_at].filter((at) => at !== null)
    expect(course.toSorted()).toEqual(course)
    for (const at of [...course, ...(reviewed_at === null ? [] : [reviewed_at])])
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  }
  expect(new Set(inspections.map(({ result }) => result))).toEqual(new Set([null, 'pass', 'partial', 'fail']))
  const { rows: made } = await sql<{ orders: number }>`
    select count(*)::int as orders from work where project_id = ${project} and inspection_id is not null`.execute(
    server.database,
  )
  expect(made[0]?.orders).toBeGreaterThan(1)
})
