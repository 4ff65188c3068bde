import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let arab: string
let adminId: string
let project: string
let at: (name: string) => string
beforeAll(async () => {
  server = await startTestServer()
  const user = await server.make.user({ superuser: true })
  adminId = user.id
  admin = await server.signIn(user)
  arab = await server.signIn(await server.make.user({ superuser: true, language: 'ar' }))
  project = await server.make.project()
  const names = [
    'Name',
    'Fewer',
    'Text',
    'Codes',
    'Other',
    'Place',
    'Stale',
    'Same',
    'Lists',
    'Race',
    'Whole',
  ]
  at = await server.make.locations(project, Object.fromEntries(names.map((name) => [name, {}])))
})
afterAll(() => server.close())

const details = async (name: string, token = admin) =>
  (await server.ok('/location/getDetails', { project_id: project, location_id: at(name) }, token)).location

describe('a name', () => {
  test('is in the caller’s language if given as text, and in the given languages if given as an object', async () => {
    const location_id = at('Name')
    await server.ok('/location/updateName', { location_id, name: 'غرفة' }, arab)
    await server.ok('/location/updateName', { location_id, name: { fr: 'Salle' } }, admin)
    expect(await details('Name')).toMatchObject({
      name: 'Name',
      names: { en: 'Name', ar: 'غرفة', fr: 'Salle' },
      version: 3,
    })
    expect(await details('Name', arab)).toMatchObject({ name: 'غرفة', path: [{ name: 'غرفة' }] })
  })

  test('loses the languages that are null, but never the default one', async () => {
    const location_id = at('Fewer')
    await server.ok('/location/updateName', { location_id, name: { ar: 'غرفة', fr: 'Salle' } }, admin)
    await server.ok('/location/updateName', { location_id, name: { ar: null, fr: null } }, admin)
    expect((await details('Fewer')).names).toEqual({ en: 'Fewer' })
    const none = { location_id, name: { en: null, fr: 'Salle' } }
    expect(await server.refused('/location/updateName', none, admin)).toMatchObject({
      status: 422,
      fields: { name: 'A text in the default language (en) is required' },
    })
  })

  test.each([
    ['', 'name'],
    ['   ', 'name'],
    [{ en: '' }, 'name.en'],
    [{ xx: 'Unknown' }, 'name'],
    [7, 'name'],
  ])('%j is refused', async (name, field) => {
    const response = await server.post('/location/updateName', { location_id: at('Name'), name }, admin)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { error: { fields: object } }).error.fields)[0]).toBe(
      field,
    )
  })
})

test('a description can be removed', async () => {
  const location_id = at('Text')
  await server.ok(
    '/location/updateDescription',
    { location_id, description: { en: 'Long', fr: 'Long' } },
    admin,
  )
  await server.ok('/location/updateDescription', { location_id, description: { fr: '' } }, admin)
  expect((await details('Text')).descriptions).toEqual({ en: 'Long' })
  await server.ok('/location/updateDescription', { location_id, description: { fr: 'Long' } }, admin)
  await server.ok('/location/updateDescription', { location_id, description: { fr: null } }, admin)
  expect((await details('Text')).descriptions).toEqual({ en: 'Long' })
  await server.ok('/sublocation/update-description', { location_id, description: '' }, admin)
  expect((await details('Text')).descriptions).toEqual({})
  const french = { location_id, description: { fr: 'Sans anglais' } }
  expect(await server.refused('/location/updateDescription', french, admin)).toMatchObject({ status: 422 })
})

test('[LOC-20] a code belongs to one location, ignoring case', async () => {
  await server.ok('/location/updateCode', { location_id: at('Codes'), code: 'abc', short_code: 'S' }, admin)
  expect(await details('Codes')).toMatchObject({ code: 'abc', short_code: 'S' })
  const taken = { location_id: at('Other'), code: 'ABC' }
  expect(await server.refused('/location/updateCode', taken, admin)).toMatchObject({
    status: 409,
    key: 'code_taken',
  })
  expect(await server.refused('/sublocation/update-code', taken, admin)).toMatchObject({
    status: 409,
    key: 'code_taken',
  })
  await server.ok('/sublocation/update-code', { location_id: at('Codes'), code: 'ABC' }, admin)
  expect((await details('Codes')).code).toBe('ABC')
})

describe('coordinates', () => {
  test.each([
    { lat: 52, lng: 4 },
    { latitude: 52, longitude: 4 },
    { y: 52, x: 4 },
  ])('may be spelled %j', async (coords) => {
    await server.ok('/location/updateCoordinates', { location_id: at('Place'), coords: null }, admin)
    expect((await details('Place')).coords).toBeNull()
    await server.ok('/location/updateCoordinates', { location_id: at('Place'), coords }, admin)
    expect((await details('Place')).coords).toEqual({ lat: 52, lng: 4 })
  })

  test.each([{ lat: 91, lng: 0 }, { lat: 0 }, { lat: 0, lng: 181 }])('%j are refused', async (coords) => {
    expect(
      (await server.post('/location/updateCoordinates', { location_id: at('Place'), coords }, admin)).status,
    ).toBe(422)
  })
})

describe('[LOC-18] [LOC-19] versions', () => {
  test('an edit of a stale version is a conflict, and returns the current location', async () => {
    const location_id = at('Stale')
    expect(
      await server.ok('/location/updateName', { location_id, name: 'Newer', version: 1 }, admin),
    ).toEqual({ status: 'ok', version: 2 })
    for (const [path, input] of [
      ['/location/update', { location_id, name: 'Mine', address: 'Mine', version: 1 }],
      ['/location/updateName', { location_id, name: 'Mine', version: 1 }],
      ['/location/updateDescription', { location_id, description: 'Mine', version: 1 }],
      ['/location/updateCategory', { location_id, category_code: 'mine', version: 1 }],
      ['/location/updateCode', { location_id, code: 'mine', version: 1 }],
      ['/location/updateCoordinates', { location_id, coords: null, version: 1 }],
      ['/sublocation/update-name', { location_id, name: 'Mine', version: 1 }],
      ['/sublocation/update-address', { location_id, address: 'Mine', version: 1 }],
    ] as const) {
      const error = await server.refused(path, input as never, admin)
      expect(error).toMatchObject({
        status: 409,
        key: 'conflict_version',
        current: { id: location_id, name: 'Newer', version: 2 },
      })
    }
  })

  test('only one of several simultaneous edits of the same version succeeds', async () => {
    const location_id = at('Race')
    const edit = (name: string) =>
      server.call('/location/updateName', { location_id, name, version: 1 }, admin)
    const answers = await Promise.all(['One', 'Two', 'Three'].map(edit))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })

  test('an edit without a difference changes nothing and notifies nobody', async () => {
    const location_id = at('Same')
    const heard = await heardDuring(server, { userId: adminId, projects: [project] }, async () => {
      expect(await server.ok('/location/updateName', { location_id, name: 'Same' }, admin)).toEqual({
        status: 'ok',
        version: 1,
      })
      await server.ok('/location/updateCoordinates', { location_id, coords: null }, admin)
      await server.ok('/location/updateSpecs', { location_id, specs: [] }, admin)
    })
    expect(heard).toEqual([])
    expect(
      await server.database.selectFrom('audit').select('id').where('thing_id', '=', location_id).execute(),
    ).toEqual([])
  })

  test('an edit notifies the project, and is recorded with before and after', async () => {
    const location_id = at('Same')
    const heard = await heardDuring(server, { userId: adminId, projects: [project] }, () =>
      server.ok('/location/updateCategory', { location_id, category_code: 'room' }, admin),
    )
    expect(heard).toEqual([{ topic: 'locations', project_id: project }])
    const audit = await server.database
      .selectFrom('audit')
      .select(['call', 'user_id', 'project_id', 'before', 'after'])
      .where('thing_id', '=', location_id)
      .execute()
    expect(audit).toEqual([
      {
        call: '/location/updateCategory',
        user_id: adminId,
        project_id: project,
        before: { category_code: '' },
        after: { category_code: 'room' },
      },
    ])
  })
})

describe('several facts at once', () => {
  const entries = () =>
    server.database
      .selectFrom('audit')
      .select(['call', 'before', 'after'])
      .where('thing_id', '=', at('Whole'))
      .execute()

  test('are one version, one entry of the audit trail and one notice; what is not given stays', async () => {
    const location_id = at('Whole')
    await server.ok('/location/updateCode', { location_id, short_code: 'W', version: 1 }, admin)
    const given = { name: { fr: 'Salle' }, description: { en: 'Large' }, code: 'WH', category_code: 'room' }
    const heard = await heardDuring(server, { userId: adminId, projects: [project] }, async () => {
      const coords = { lat: 52, lng: 4 }
      const input = { location_id, ...given, address: 'Quay 4', coords, version: 2 }
      expect(await server.ok('/location/update', input, admin)).toEqual({ status: 'ok', version: 3 })
    })
    expect(heard).toEqual([{ topic: 'locations', project_id: project }])
    expect(await details('Whole')).toMatchObject({
      names: { en: 'Whole', fr: 'Salle' },
      descriptions: { en: 'Large' },
      code: 'WH',
      short_code: 'W',
      category_code: 'room',
      address: 'Quay 4',
      coords: { lat: 52, lng: 4 },
      version: 3,
    })
    const [, entry, ...more] = await entries()
    expect(more).toEqual([])
    expect(entry?.call).toBe('/location/update')
    const members = ['address', 'category_code', 'code', 'description', 'lat', 'lng', 'name']
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(members)
    expect(entry?.before).toMatchObject({ address: '', lat: null, lng: null })
  })

  test('are saved together or not at all', async () => {
    const location_id = at('Whole')
    const taken = { location_id, address: 'Quay 5', code: (await details('Other')).code }
    expect(await server.refused('/location/update', taken, admin)).toMatchObject({
      status: 409,
      key: 'code_taken',
    })
    expect(await details('Whole')).toMatchObject({ address: 'Quay 4', code: 'WH', version: 3 })
  })

  test('clear the coordinates that are null, and keep those that are not given', async () => {
    const location_id = at('Whole')
    await server.ok('/location/update', { location_id, address: '' }, admin)
    expect(await details('Whole')).toMatchObject({ address: '', coords: { lat: 52, lng: 4 } })
    await server.ok('/location/update', { location_id, coords: null }, admin)
    expect((await details('Whole')).coords).toBeNull()
  })
})

test('contacts and specifications are replaced as a whole, in their order', async () => {
  const location_id = at('Lists')
  const contacts = [
    { name: 'Zoë', role: 'Caretaker', phone: '1', email: 'z@example.org' },
    { name: 'Ali', role: '', phone: '', email: '' },
  ]
  await server.ok('/location/updateContacts', { location_id, contacts: [{ name: 'Old' }] }, admin)
  await server.ok('/location/updateContacts', { location_id, contacts }, admin)
  expect((await server.ok('/location/getContacts/{id}', { id: location_id }, admin)).contacts).toEqual(
    contacts,
  )
  const specs = [
    { name: 'Area', value: '20', unit: 'm²' },
    { name: 'Floor', value: 'Oak', unit: '' },
  ]
  await server.ok('/location/updateSpecs', { location_id, specs }, admin)
  expect((await server.ok('/location/getSpecs/{id}', { id: location_id }, admin)).specs).toEqual(specs)
  expect((await details('Lists')).version).toBe(4)
  await server.ok('/location/updateContacts', { location_id, contacts: [] }, admin)
  expect((await server.ok('/location/getContacts/{id}', { id: location_id }, admin)).contacts).toEqual([])
})
