import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../testing/things/job.things.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { forgetJobs } from './job.repository.ts'

let server: TestServer
let project: string
let here: string
let elsewhere: string
let reader: string
let superuser: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const other = await server.make.project()
  const person = await server.make.user({ roles: [{ project, access: ['job_view'] }] })
  const { database } = server
  here = await make({ database, project, person: person.id, mark: 'here' }, 3)
  elsewhere = await make({ database, project: other, person: person.id, mark: 'elsewhere' }, 2)
  reader = await server.signIn(person)
  superuser = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

it('lists the jobs of a project for a user with job_view there, and all of them for a superuser', async () => {
  const own = await server.ok('/job/search', { project_id: project }, reader)
  expect(own.total).toBe(3)
  expect(own.jobs.map((job) => job.kind)).toEqual(['test.here', 'test.here', 'test.here'])
  expect((await server.refused('/job/search', {}, reader)).status).toBe(403)
  const all = await server.ok('/job/search', { limit: 1 }, superuser)
  expect(all).toMatchObject({ total: 5, jobs: [{ state: 'waiting' }] })
})

it('filters jobs by state and kind, a page at a time', async () => {
  const search = (input: object) => server.ok('/job/search', input, superuser)
  expect((await search({ states: ['waiting'] })).total).toBe(5)
  expect((await search({ states: ['failed', 'done'] })).jobs).toEqual([])
  expect((await search({ kind: 'test.elsewhere' })).total).toBe(2)
  const pages = await Promise.all([1, 2, 3].map((page) => search({ page, limit: 2 })))
  expect(pages.flatMap(({ jobs }) => jobs)).toHaveLength(5)
})

it('hides the jobs of other projects and of the portal from a user of one project', async () => {
  for (const path of ['/job/retry', '/job/cancel'] as const)
    expect((await server.refused(path, { id: elsewhere }, reader)).status).toBe(404)
  await sql`update job set project_id = null where id = ${elsewhere}`.execute(server.database)
  expect((await server.refused('/job/cancel', { id: elsewhere }, reader)).status).toBe(404)
  await server.ok('/job/cancel', { id: elsewhere }, superuser)
})

it('records in the audit trail who cancelled a job', async () => {
  await server.ok('/job/cancel', { id: here }, reader)
  const found = await server.ok('/job/search', { project_id: project, states: ['cancelled'] }, reader)
  expect(found.jobs.map((job) => job.id)).toEqual([here])
  const trail = await server.ok('/audit/search', { thing_id: here }, superuser)
  expect(trail.entries).toMatchObject([{ call: '/job/cancel', thing: 'job', project_id: project }])
})

it('forgets the jobs that the queue has removed, but not those that were sent within a day', async () => {
  const left = () => sql<{ id: string }>`select id from job where kind = 'test.here'`.execute(server.database)
  await sql`delete from job_queue.job where name = 'test.here'`.execute(server.database)
  await forgetJobs(server.database)
  expect((await left()).rows).toHaveLength(3)
  await sql`update job set requested_at = now() - interval '2 days'`.execute(server.database)
  await forgetJobs(server.database)
  expect((await left()).rows).toEqual([])
})
