import type { AccessCode, CallInput } from '@atrium/contract'
import { messages } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heardDuring } from '../../../testing/heard-events.ts'
import { makeService } from '../../../testing/make-service.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { untilOneWaits } from '../../../testing/until-one-waits.ts'
import { AttachmentClient, smallPdf } from '../../attachment/fixtures/attachment-client.ts'

type Given = CallInput<'/cm/create'>

interface Person {
  id: string
  token: string
}

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string
/** Holds cm_add alone, with the tower assigned. */
let guest: Person
/** Reports what they see in the tower, and sees the orders there. */
let seer: Person
/** Changes orders everywhere. */
let editor: Person
let leak: string
let inner: string

async function person(access: readonly AccessCode[], places: readonly string[] = []): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  if (places.length > 0) await server.make.assignLocations(made.id, project, places.map(at))
  return { id: made.id, token: await server.signIn(made) }
}

async function publishOne(of: string, code = 'OTHER'): Promise<string> {
  const given = { project_id: of, code, name: 'Simple', kind: 'cm' as const, like: 'simple' as const }
  const { id } = await server.ok('/workflow/create', given, admin)
  await server.ok('/workflow/publish', { id }, admin)
  return id
}

/** Publishes the simple workflow in a project, as a new project has it. */
async function publishSimple(of: string): Promise<string> {
  const id = await publishOne(of, 'SIMPLE')
  await server.ok('/workflow/setDefault', { id }, admin)
  return id
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  await publishSimple(project)
  at = await server.make.locations(project, { Site: { Tower: { Floor: { Room: {} } }, House: {} } })
  guest = await person(['cm_add'], ['Tower'])
  seer = await person(['cm_add', 'cm_view', 'location_view', 'asset_view'], ['Tower'])
  editor = await person(['cm_add', 'cm_view', 'cm_edit', 'location_view', 'location_view_all'])
  leak = await makeService(server, project, 'Leak', { is_default: true })
  inner = await makeService(server, project, 'Inner', { is_requestable: false, default_priority: 1 })
})
afterAll(() => server.close())

const report = (more: Partial<Given> = {}, { token } = seer) =>
  server.ok(
    '/cm/create',
    { project_id: project, location_id: at('Floor'), description: 'It leaks', ...more },
    token,
  )
const refusedReport = (more: Partial<Given>, { token } = seer) =>
  server.refused(
    '/cm/create',
    { project_id: project, location_id: at('Floor'), description: 'It leaks', ...more },
    token,
  )
const stored = async (id: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select w.*, w.created_day::text as day from work w where id = ${id}`.execute(server.database)
  return rows[0] ?? {}
}

it('[CM-5] keeps the workflow that it begins with from being removed at the same moment', async () => {
  await report()
  const workflow_id = await publishOne(project)
  const service_id = await makeService(server, project, 'Raced', { workflow_id })
  const { made, removed } = await server.database.transaction().execute(async (transaction) => {
    // A report draws its number behind the lock of its workflow.
    await sql`select from number_series where project_id = ${project} and kind = 'cm' for update`.execute(
      transaction,
    )
    const reporting = report({ service_id })
    await untilOneWaits(server.database)
    await sql`update work_service set workflow_id = null where service_id = ${service_id}`.execute(
      server.database,
    )
    const removing = server.refused('/workflow/remove/{id}', { id: workflow_id }, admin)
    await untilOneWaits(server.database, 2)
    return { made: reporting, removed: removing }
  })
  expect(await removed).toMatchObject({ status: 409, key: 'workflow_in_use' })
  expect(await stored((await made).id)).toMatchObject({ workflow_id })
})

describe('what a report lacks', () => {
  it('[CM-4] is told in the words of the product, all of it, and the first as the message', async () => {
    const response = await server.post(
      '/cm/create',
      { project_id: project, service_id: '', requester_id: null },
      seer.token,
    )
    expect(response.status).toBe(422)
    const { error } = (await response.json()) as { error: { message: string; fields: unknown } }
    expect(error.message).toBe('Location is required')
    expect(error.fields).toEqual({
      location_id: 'Location is required',
      service_id: 'Service is required',
      requester_id: 'Requester is required',
      description: 'Description is required',
    })
    expect(await refusedReport({ description: ' \n' })).toMatchObject({
      status: 422,
      message: 'Description is required',
      fields: { description: 'Description is required' },
    })
  })

  it('[CM-3] is the service where the project has no default one', async () => {
    const other = await server.make.project()
    const there = await server.make.locations(other, { House: {} })
    const given = { project_id: other, location_id: there('House'), description: 'It leaks' }
    expect(await server.refused('/cm/create', given, admin)).toMatchObject({
      status: 422,
      message: 'Service is required',
      fields: { service_id: 'Service is required' },
    })
    const service = await makeService(server, other, 'Other')
    expect(await server.refused('/cm/create', { ...given, service_id: service }, admin)).toMatchObject({
      status: 422,
      fields: { service_id: messages.cm_no_workflow },
    })
  })
})

describe('a report', () => {
  it('[CM-5] takes from the service what the order needs, and stands in the first step of the workflow', async () => {
    const department = await makeDepartment()
    const service = await makeService(server, project, 'Heating', {
      department_id: department,
      default_priority: 2,
      respond_minutes: 60,
      resolve_minutes: 120,
    })
    const heard = await heardDuring(server, { userId: seer.id, projects: [project] }, async () => {
      const made = await report({ service_id: service, requested_at: '2026-01-02T03:04:05Z' })
      expect(made).toMatchObject({ status: 'ok', reference: `CM-${String(made.number).padStart(5, '0')}` })
      const order = await stored(made.id)
      expect(order).toMatchObject({
        project_id: project,
        location_id: at('Floor'),
        asset_id: null,
        service_id: service,
        department_id: department,
        description: 'It leaks',
        priority: 2,
        requester_id: seer.id,
        created_by: seer.id,
        status: 'Pending',
        step_key: 'new',
        workflow_version: 1,
        requested_at: new Date('2026-01-02T03:04:05Z'),
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        version: 1,
      })
      const [answered, done] = [order['respond_by'] as Date, order['due_at'] as Date]
      expect(done.getTime() - answered.getTime()).toBeGreaterThanOrEqual(3_600_000)
      expect(answered.getTime() - (order['created_at'] as Date).getTime()).toBeGreaterThanOrEqual(3_599_000)
      const { rows } = await sql`
        select from_step, to_step, to_status, taken_by from work_step where work_id = ${made.id}`.execute(
        server.database,
      )
      expect(rows).toEqual([{ from_step: null, to_step: 'new', to_status: 'Pending', taken_by: seer.id }])
      const trail = await sql<{ after: object }>`
        select after from audit where thing = 'work' and thing_id = ${made.id}`.execute(server.database)
      expect(trail.rows).toMatchObject([
        { after: { number: made.number, service_id: service, priority: 2, status: 'Pending', step: 'new' } },
      ])
    })
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'work', project_id: project }))
  })

  it('[CM-2] stands at the place below the location, if it names one', async () => {
    const { id } = await report({ location_id: at('Tower'), sublocation_id: at('Room') })
    expect(await stored(id)).toMatchObject({ location_id: at('Room') })
    expect(await refusedReport({ location_id: at('Room'), sublocation_id: at('Tower') })).toMatchObject({
      status: 422,
      fields: { sublocation_id: messages.cm_sublocation_elsewhere },
    })
  })

  it('[CM-1] is made where the caller sees the place; with cm_add alone, at a place of theirs or below one', async () => {
    expect((await report({ location_id: at('Room') }, guest)).number).toBeGreaterThan(0)
    for (const one of [guest, seer])
      for (const location_id of [at('House'), at('Site'), project])
        expect((await refusedReport({ location_id }, one)).status).toBe(404)
    expect((await refusedReport({ sublocation_id: at('House') }, guest)).status).toBe(404)
    const elsewhere = await server.make.locations(await server.make.project(), { House: {} })
    expect((await refusedReport({ location_id: elsewhere('House') }, editor)).status).toBe(404)
    const idle = await person(['location_view', 'cm_view'], ['Tower'])
    expect((await refusedReport({}, idle)).status).toBe(403)
  })

  it('[CM-2] is refused at a place that was removed', async () => {
    const gone = await server.make.locations(project, { Gone: {} })
    await server.ok('/location/remove', { locations: [gone('Gone')] }, admin)
    expect(await refusedReport({ location_id: gone('Gone') }, editor)).toMatchObject({
      status: 409,
      key: 'location_already_removed',
    })
  })

  it('[CM-3] names with cm_add alone only services that can be requested, and is told nothing of others', async () => {
    expect((await report({ service_id: inner })).number).toBeGreaterThan(0)
    const foreign = await makeService(server, await server.make.project(), 'Foreign')
    const retired = await makeService(server, project, 'Retired')
    await sql`update library_entry set retired_at = now() where id = ${retired}`.execute(server.database)
    for (const service_id of [inner, foreign, retired, project])
      expect(await refusedReport({ service_id }, guest)).toMatchObject({
        status: 422,
        fields: { service_id: messages.cm_service_not_offered },
      })
    expect((await refusedReport({ service_id: foreign })).key).toBe('cm_service_not_offered')
  })

  it('[CM-2] names an asset that the caller sees, if the service wants one', async () => {
    const asset = async (place: string) =>
      (await server.ok('/asset/create', { location_id: at(place), code: place, name: place }, admin)).id
    const [near, far] = [await asset('Room'), await asset('House')]
    const needing = await makeService(server, project, 'Needing', { needs_asset: 'yes' })
    const without = await makeService(server, project, 'Without', { needs_asset: 'no' })
    const { id } = await report({ service_id: needing, asset_id: near })
    expect(await stored(id)).toMatchObject({ asset_id: near })
    expect(await refusedReport({ service_id: needing })).toMatchObject({
      status: 422,
      fields: { asset_id: messages.cm_asset_required },
    })
    expect(await refusedReport({ service_id: without, asset_id: near })).toMatchObject({
      status: 422,
      fields: { asset_id: messages.cm_asset_refused },
    })
    expect((await refusedReport({ asset_id: far })).status).toBe(404)
    expect((await refusedReport({ asset_id: near }, guest)).status).toBe(404)
  })

  it('[CM-4] has another priority only of who changes orders, another requester of who sees them, and no future', async () => {
    const { id } = await report({ priority: 'Urgent', requester_id: guest.id }, editor)
    expect(await stored(id)).toMatchObject({ priority: 1, requester_id: guest.id, created_by: editor.id })
    expect((await refusedReport({ priority: 'Urgent' })).status).toBe(403)
    expect((await refusedReport({ requester_id: seer.id }, guest)).status).toBe(403)
    const stranger = await server.make.user()
    expect((await refusedReport({ requester_id: stranger.id })).status).toBe(404)
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect(await refusedReport({ requested_at: later })).toMatchObject({
      status: 422,
      fields: { requested_at: messages.cm_requested_later },
    })
  })

  it('[CM-7] keeps photos that its sender staged, and nobody else’s', async () => {
    const stage = async ({ token }: Person, project_id = project) => {
      const client = new AttachmentClient(server)
      const { attachment } = await client.post(
        { owner_kind: 'work', project_id, file: smallPdf, name: 'a.pdf' },
        token,
      )
      return attachment?.id ?? ''
    }
    const staged = await stage(guest)
    const { id } = await report({ attachment_ids: [staged] }, guest)
    const { attachments } = await server.ok(
      '/attachment/list',
      { owner_kind: 'work', owner_id: id },
      guest.token,
    )
    expect(attachments.map((one) => one.id)).toEqual([staged])
    const before = await lastNumber()
    expect((await refusedReport({ attachment_ids: [await stage(seer)] }, guest)).status).toBe(404)
    expect((await refusedReport({ attachment_ids: [staged] }, guest)).status).toBe(409)
    expect(await lastNumber()).toBe(before)
  })
})

it('[CM-6] numbers twenty orders that are reported at once without a gap', async () => {
  const before = await lastNumber()
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 5 === 4 ? refusedReport({ service_id: project }) : report({ description: `Number ${index}` }),
    ),
  )
  const numbers = made.flatMap((one) => ('number' in one ? [one.number] : [])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => before + 1 + index))
})

it('[CM-6] returns the first order for a repeated request', async () => {
  const given = { project_id: project, location_id: at('Floor'), description: 'Once' }
  const options = { headers: { 'idempotency-key': 'the same report' } }
  const first = await server.ok('/cm/create', given, seer.token, options)
  expect(await server.ok('/cm/create', given, seer.token, options)).toEqual(first)
})

it('[CM-1] [CM-3] offers in the form what the caller may name', async () => {
  const form = ({ token }: Person) => server.ok('/cm/getForm', { project_id: project }, token)
  const ofGuest = await form(guest)
  expect(ofGuest).toMatchObject({
    places: [{ id: at('Tower'), name: 'Tower', path: '' }],
    default_service_id: leak,
    may_choose_requester: false,
    may_choose_priority: false,
  })
  expect(ofGuest.services.map(({ id }) => id)).not.toContain(inner)
  const ofEditor = await form(editor)
  expect(ofEditor).toMatchObject({ may_choose_requester: true, may_choose_priority: true })
  expect(ofEditor.places.map(({ id }) => id)).toEqual([at('Site')])
  expect(ofEditor.services).toContainEqual(
    expect.objectContaining({
      id: inner,
      name: 'Inner',
      default_priority: 'Urgent',
      needs_asset: 'optional',
    }),
  )
})

/** Makes a department that works in the project. */
async function makeDepartment(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into department (code, position, name) values ('HEAT', 1, '{"en": "Heating"}') returning id
    )
    insert into project_department (project_id, department_id)
    select ${project}, id from made returning department_id as id`.execute(server.database)
  return rows[0]?.id ?? ''
}

async function lastNumber(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select last from number_series where project_id = ${project} and kind = 'cm'`.execute(server.database)
  return rows[0]?.last ?? 0
}
