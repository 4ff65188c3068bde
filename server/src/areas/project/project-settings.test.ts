import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let editor: string
let reader: string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  editor = await server.signIn(
    await server.make.user({ roles: [{ project, access: ['project_view', 'project_edit'] }] }),
  )
  reader = await server.signIn(await server.make.user({ roles: [{ project }] }))
})
afterAll(() => server.close())

const read = async (token = editor) =>
  (await server.ok('/project/getSettings', { project_id: project }, token)).settings
const update = (given: object, token = editor) =>
  server.ok('/project/updateSettings', { project_id: project, ...given }, token)
const refused = (given: object, token = editor) =>
  server.refused('/project/updateSettings', { project_id: project, ...given }, token)

describe('who reads and changes the settings of a project', () => {
  it('shows them to every member and lets users with project_edit change them', async () => {
    expect(await read(reader)).toMatchObject({ time_zone: 'UTC', week_start: 1, reopen_days: 7 })
    expect((await refused({ reopen_days: 8 }, reader)).status).toBe(403)
    const stranger = await server.signIn(
      await server.make.user({ roles: [{ project: await server.make.project(), access: ['project_edit'] }] }),
    )
    expect((await refused({ reopen_days: 8 }, stranger)).status).toBe(404)
    expect((await server.refused('/project/getSettings', { project_id: project }, stranger)).status).toBe(404)
  })
})

describe('changing the settings of a project', () => {
  it('keeps what is not given, raises the version and records what changed', async () => {
    const before = await read()
    const { version } = await update({
      version: before.version,
      time_zone: 'Africa/Cairo',
      week_start: 7,
      currency: 'EGP',
      prefixes: { stock_request: 'REQ' },
    })
    expect(version).toBe(before.version + 1)
    const after = await read()
    expect(after).toEqual({
      ...before,
      version,
      time_zone: 'Africa/Cairo',
      week_start: 7,
      currency: 'EGP',
      prefixes: { ...before.prefixes, stock_request: 'REQ' },
    })
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit where call = '/project/updateSettings' order by id desc limit 1`.execute(
      server.database,
    )
    expect(rows[0]).toEqual({
      before: { time_zone: 'UTC', week_start: 1, currency: 'USD', prefixes: before.prefixes },
      after: { time_zone: 'Africa/Cairo', week_start: 7, currency: 'EGP', prefixes: after.prefixes },
    })
  })

  it('tells the zone, the week and the currency with the project', async () => {
    const { projects } = await server.ok('/project/search', {}, reader)
    expect(projects).toMatchObject([{ time_zone: 'Africa/Cairo', week_start: 7, currency: 'EGP' }])
  })

  it('refuses a stale version with the settings as they are', async () => {
    const { version } = await read()
    const error = await refused({ version: version - 1, reopen_days: 3 })
    expect(error).toMatchObject({ status: 409, current: { reopen_days: 7, version } })
  })

  it('changes nothing when nothing differs', async () => {
    const { version, currency } = await read()
    expect(await update({ currency })).toMatchObject({ version })
  })

  it('stores the calendar in order, with holidays and days with other hours', async () => {
    const working_hours = [
      { day: 7, from: '08:00', to: '12:00' },
      { day: 1, from: '13:00', to: '24:00' },
      { day: 1, from: '00:00', to: '12:30' },
    ]
    const exceptions = [
      { date: '2027-04-25', name: 'Sinai Liberation Day', hours: null },
      { date: '2027-01-07', name: '', hours: { from: '09:00', to: '11:00' } },
    ]
    await update({ working_hours, exceptions })
    const after = await read()
    expect(after.working_hours).toEqual([working_hours[2], working_hours[1], working_hours[0]])
    expect(after.exceptions).toEqual(exceptions.toReversed())
    await update({ exceptions: [] })
    expect((await read()).exceptions).toEqual([])
  })

  it.each([
    [{ time_zone: 'Mars/Base' }, 'time_zone', 'Unknown time zone'],
    [{ time_zone: '+03:00' }, 'time_zone', 'Unknown time zone'],
    [{ currency: 'XQQ' }, 'currency', 'Unknown currency'],
    [
      { working_hours: [{ day: 1, from: '17:00', to: '08:00' }] },
      'working_hours.0',
      'The end has to be after the start',
    ],
    [
      {
        working_hours: [
          { day: 1, from: '08:00', to: '12:00' },
          { day: 1, from: '11:59', to: '13:00' },
        ],
      },
      'working_hours',
      'These hours overlap others on the same day',
    ],
    [
      { exceptions: [1, 2].map(() => ({ date: '2027-01-07', name: 'Twice', hours: null })) },
      'exceptions',
      'This day appears twice: 2027-01-07',
    ],
    [{ prefixes: { cm: 'pm' } }, 'prefixes.cm', 'Another kind has the same prefix'],
  ])('refuses %j', async (given, field, message) => {
    expect(await refused(given)).toMatchObject({ status: 422, fields: { [field]: message } })
  })

  it('refuses a calendar without hours, days that do not exist and prefixes that are no words', async () => {
    for (const given of [
      { working_hours: [] },
      { exceptions: [{ date: '2027-02-30', name: '', hours: null }] },
      { prefixes: { cm: 'C M' } },
    ])
      expect((await refused(given)).status).toBe(422)
  })
})

describe('the numbers of a project', () => {
  it('are shown with its prefix, found by it, and drawn without gaps by many at once', async () => {
    const { person, store, material } = await makeStore()
    const lines = [{ material_id: material, quantity: '1' }]
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.ok(
          '/store/create_stock_request',
          { project_id: project, store_id: store, type: 'issue', lines },
          person,
        ),
      ),
    )
    expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(made.map(({ reference }) => reference)).toContain('REQ-00008')
    for (const search of ['REQ-00008', 'req-8']) {
      const input = { project_id: project, search_text: search }
      const { requests } = await server.ok('/store/search_stock_request', input, person)
      expect(requests.map(({ reference }) => reference)).toEqual(['REQ-00008'])
    }
    const input = { project_id: project, search_text: 'SR-8' }
    expect((await server.ok('/store/search_stock_request', input, person)).requests).toEqual([])
  })

  it('are not used up by what is refused', async () => {
    const { person, store } = await makeStore()
    const unknown = [{ material_id: crypto.randomUUID(), quantity: '1' }]
    const input = { project_id: project, store_id: store, type: 'issue', lines: unknown } as const
    expect((await server.refused('/store/create_stock_request', input, person)).status).toBe(422)
    const { rows } = await sql<{ last: number }>`
      select last from number_series where project_id = ${project} and kind = 'stock_request'`.execute(
      server.database,
    )
    expect(rows).toEqual([{ last: 8 }])
  })
})

async function makeStore() {
  const access = ['store_view', 'store_view_all', 'stock_request_view', 'stock_request_add'] as const
  const person = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
  const { rows } = await sql<{ store: string; material: string }>`
    with s as (insert into store (project_id, code, name, type)
        values (${project}, ${crypto.randomUUID().slice(0, 8)}, '{"en": "Store"}', 'Main') returning id),
      m as (insert into material (code, name, unit)
        values (${crypto.randomUUID()}, '{"en": "Filter"}', 'pc') returning id)
    select s.id as store, m.id as material from s, m`.execute(server.database)
  const [made] = rows
  if (!made) throw new Error('no store was made')
  return { person, ...made }
}
