import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages, type AccessCode, type CallRequest } from '@atrium/contract'
import { makeOrder } from '../../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { dueTimes } from '../reporting/due-times.ts'
import { publishWorkflow } from '../fixtures/orders.ts'

let server: TestServer
let project: string
let superuser: string
/** Who sets services, who only looks at the library, and who does all of it elsewhere. */
let keeper: string
let seer: string
let stranger: string

beforeAll(async () => {
  server = await startTestServer()
  superuser = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  const signIn = async (of: string, access: readonly AccessCode[]) =>
    server.signIn(await server.make.user({ roles: [{ project: of, access }] }))
  const all = ['library_view', 'library_edit', 'project_edit', 'project_view'] as const
  keeper = await signIn(project, all)
  seer = await signIn(project, ['library_view'])
  stranger = await signIn(await server.make.project(), all)
})
afterAll(() => server.close())

let count = 0
/** Adds a service to the library of the project, and returns its id. */
async function service(name: string, parent_id = '0'): Promise<string> {
  const given = { kind: 'service' as const, project_id: project, code: `SVC-${(count += 1)}`, name }
  return (await server.ok('/library/create', { ...given, parent_id }, superuser)).id
}
const search = (more: object = {}, token = seer) =>
  server.ok('/service/search', { project_id: project, limit: 100, ...more }, token)
const find = async (id: string) => (await search()).services.find((one) => one.id === id)
type Update = Omit<CallRequest<'/service/update'>, 'project_id' | 'service_id'>
const input = (service_id: string, given: Update) => ({ project_id: project, service_id, ...given })
const update = async (id: string, given: Update) =>
  (await server.ok('/service/update', input(id, given), keeper)).version
const refused = (id: string, given: Update, token = keeper) =>
  server.refused('/service/update', input(id, given), token)

describe('the services of a project', () => {
  it('stand in the order of their tree, with what holds before the project sets anything', async () => {
    const top = await service('Grounds')
    const second = await service('Roofs')
    const below = await service('Trees', top)
    const { services } = await search()
    const own = services.filter(({ id }) => [top, second, below].includes(id))
    expect(own.map(({ name, parent_id }) => [name, parent_id])).toEqual([
      ['Grounds', null],
      ['Trees', top],
      ['Roofs', null],
    ])
    expect(own[0]).toMatchObject({
      department: null,
      workflow: null,
      default_priority: 'Medium',
      needs_asset: 'optional',
      respond_minutes: null,
      resolve_minutes: null,
      is_requestable: true,
      is_default: false,
      version: 0,
    })
  })

  it('are found by words, page by page, those of the company that the project follows included', async () => {
    const words = { search_text: 'zebra crossing' }
    await service('A crossing for the zebra')
    await service('Zebra crossing')
    const { services, total } = await search({ ...words, limit: 1, page: 2 })
    expect([services.length, total]).toEqual([1, 2])
    expect(await search({ ...words, page: 9 })).toEqual({ services: [], total: 2 })
    await server.ok('/library/link', { project_id: project, kind: 'service' }, superuser)
    const company = await server.ok('/library/search', { kind: 'service' }, superuser)
    expect(await find(company.entries[0]?.id ?? '')).toMatchObject({ version: 0 })
  })

  it('[CM-45] take what the project sets; what is left out stays', async () => {
    const id = await service('Windows')
    expect(await update(id, { default_priority: 'Urgent', needs_asset: 'yes', resolve_minutes: 90 })).toBe(1)
    expect(await update(id, { version: 1, respond_minutes: 30, is_requestable: false })).toBe(2)
    const expected = {
      default_priority: 'Urgent',
      needs_asset: 'yes',
      respond_minutes: 30,
      resolve_minutes: 90,
      is_requestable: false,
      version: 2,
    }
    expect(await find(id)).toMatchObject(expected)
    for (const version of [0, 1])
      expect(await refused(id, { version, needs_asset: 'no' })).toMatchObject({
        status: 409,
        key: 'conflict_version',
        current: { id, ...expected },
      })
    expect(await update(id, { needs_asset: 'yes' })).toBe(2)
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit where thing = 'service' and thing_id = ${id} order by id desc limit 1`.execute(
      server.database,
    )
    expect(rows).toMatchObject([{ before: { respond_minutes: null }, after: { respond_minutes: 30 } }])
  })

  it('[CM-45] have one default among them, which moves', async () => {
    const [first, second] = [await service('First'), await service('Second')]
    await update(first, { is_default: true })
    await update(second, { is_default: true })
    const defaults = (await search()).services.filter(({ is_default }) => is_default)
    expect(defaults.map(({ id }) => id)).toEqual([second])
    expect(await find(first)).toMatchObject({ is_default: false, version: 2 })
    // Two at once: one of them is the default one, and none of the calls fails.
    await Promise.all([update(first, { is_default: true }), update(second, { is_default: true })])
    expect((await search()).services.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('[CM-45] take a workflow that is published here, and a department of the project', async () => {
    const id = await service('Doors')
    const elsewhere = await server.make.project()
    const other = await publishWorkflow(server, superuser, { project: elsewhere })
    const flow = await publishWorkflow(server, superuser, { project })
    const made = { project_id: project, code: 'DRAFT', name: 'Draft', kind: 'cm' as const }
    const draft = (await server.ok('/workflow/create', made, superuser)).id
    for (const workflow_id of [other.id, draft, id])
      expect(await refused(id, { workflow_id })).toMatchObject({
        status: 422,
        fields: { workflow_id: messages.service_workflow_unfit },
      })
    const code = `DEP-${count}`
    const created = await server.ok('/department/create', { code, name: 'Doors' }, superuser)
    const department_id = created.id
    expect(await refused(id, { department_id })).toMatchObject({
      status: 422,
      fields: { department_id: messages.department_not_in_project },
    })
    await server.ok(
      '/project/update_departments',
      { project_id: project, department_codes: [code] },
      superuser,
    )
    await update(id, { department_id, workflow_id: flow.id })
    expect(await find(id)).toMatchObject({ department: { code, name: 'Doors' }, workflow: { id: flow.id } })

    const removal = { id: flow.id }
    expect(await server.refused('/workflow/remove/{id}', removal, superuser)).toMatchObject({
      status: 409,
      key: 'workflow_of_service',
    })
    await server.ok('/project/update_departments', { project_id: project, department_codes: [] }, superuser)
    expect(await find(id)).toMatchObject({ department: null, workflow: { id: flow.id } })
    await update(id, { workflow_id: null })
    await server.ok('/workflow/remove/{id}', removal, superuser)
  })

  it('keep a workflow that orders are on', async () => {
    const workflow = await publishWorkflow(server, superuser, { project })
    const location = (await server.make.locations(project, { Yard: {} }))('Yard')
    const requester = (await server.make.user({ roles: [{ project }] })).id
    await makeOrder(server, { workflow, location, requester })
    expect(await server.refused('/workflow/remove/{id}', { id: workflow.id }, superuser)).toMatchObject({
      status: 409,
      key: 'workflow_in_use',
    })
  })

  it('are set by who may edit the library there, as long as they are offered', async () => {
    const id = await service('Gates')
    expect(await refused(id, { needs_asset: 'no' }, seer)).toMatchObject({ status: 403 })
    expect(await refused(id, { needs_asset: 'no' }, stranger)).toMatchObject({ status: 404 })
    expect(await server.refused('/service/search', { project_id: project }, stranger)).toMatchObject({
      status: 404,
    })
    await server.ok('/library/retire', { id }, superuser)
    expect(await refused(id, { needs_asset: 'no' })).toMatchObject({ status: 404 })
    expect(await find(id)).toBeUndefined()
  })
})

it('[CM-44] counts due times in the hours, exceptions and time zone of the project', async () => {
  const other = await server.make.project()
  const working_hours = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '16:00' }))
  const exceptions = [{ date: '2026-11-30', name: 'Closed', hours: null }]
  await server.ok(
    '/project/updateSettings',
    { project_id: other, time_zone: 'Africa/Cairo', working_hours, exceptions },
    superuser,
  )
  const times = (respondMinutes: number | null, resolveMinutes: number | null) =>
    dueTimes(
      { database: server.database },
      { projectId: other, respondMinutes, resolveMinutes, from: new Date('2026-11-27T13:00:00Z') },
    )
  expect(await times(30, 90)).toEqual({
    respond_by: new Date('2026-11-27T13:30:00Z'),
    due_at: new Date('2026-12-01T06:30:00Z'),
  })
  expect(await times(null, null)).toEqual({ respond_by: null, due_at: null })
})
