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
  const names = ['Name', 'Text', 'Codes', 'Other', 'Place', 'Stale', 'Same', 'Lists', 'Race']
  at = await server.make.locations(project, Object.fromEntries(names.map((name) => [name, {}])))
})
afterAll(() => server.close())

const details = async (name: string, token = admin) =>
  (await server.ok('/location/getDetails', { project_id: project, location_id: at(name) }, token)).location

describe('a name', () => {
  test('given as text is the caller’s language; given as an object, the languages named', async () => {
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

test('a description may go away again', async () => {
  const location_id = at('Text')
  await server.ok(
    '/location/updateDescription',
    { location_id, description: { en: 'Long', fr: 'Long' } },
    admin,
  )
  await server.ok('/location/updateDescription', { location_id, description: { fr: '' } }, admin)
  expect((await details('Text')).descriptions).toEqual({ en: 'Long' })
  await server.ok('/sublocation/update-description', { location_id, description: '' }, admin)
  expect((await details('Text')).descriptions).toEqual({})
  const french = { location_id, description: { fr: 'Sans anglais' } }
  expect(await server.refused('/location/updateDescription', french, admin)).toMatchObject({ status: 422 })
})

test('[LOC-20] a code is one location’s, in any letter case', async () => {
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
  test('an edit of a stale version is a conflict that shows what is', async () => {
    const location_id = at('Stale')
    expect(
      await server.ok('/location/updateName', { location_id, name: 'Newer', version: 1 }, admin),
    ).toEqual({ status: 'ok', version: 2 })
    for (const [path, input] of [
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

  test('of two edits of the same version at once, one is refused', async () => {
    const location_id = at('Race')
    const edit = (name: string) =>
      server.call('/location/updateName', { location_id, name, version: 1 }, admin)
    const answers = await Promise.all(['One', 'Two', 'Three'].map(edit))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })

  test('what is so already changes nothing and tells nobody', async () => {
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

  test('an edit is told to the project, and written down with before and after', async () => {
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
