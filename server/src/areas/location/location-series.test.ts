import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

async function aFloor() {
  const project = await server.make.project()
  const { id: floor } = await server.ok(
    '/location/create',
    { project_id: project, name: 'Level 2', code: 'L2', category_code: 'floor' },
    admin,
  )
  const children = async () => {
    const { locations } = await server.ok(
      '/location/getAll',
      { project_id: project, parent_id: floor, limit: 100 },
      admin,
    )
    return locations.map(({ name, code, category_code: category }) => [name, code, category].join('|'))
  }
  return { project, floor, children }
}

test('creates a series of rooms behind the children, with numbers of equal width', async () => {
  const { project, floor, children } = await aFloor()
  const series = { project_id: project, from: '08', to: '11', code: 'L2.#', name: 'Room #' }
  const { locations } = await server.ok('/location/previewSeries', series, admin)
  expect(locations).toEqual(
    ['08', '09', '10', '11'].map((number) => ({
      code: `L2.${number}`,
      name: `Room ${number}`,
      is_taken: false,
    })),
  )
  expect(await children()).toEqual([])
  const { ids, skipped } = await server.ok(
    '/location/createSeries',
    { ...series, parent_id: floor, category_code: 'room' },
    admin,
  )
  expect([ids.length, skipped]).toEqual([4, []])
  expect(await children()).toEqual(['08', '09', '10', '11'].map((at) => `Room ${at}|L2.${at}|room`))
})

test('tells which codes are taken, and creates none or leaves those out', async () => {
  const { project, floor, children } = await aFloor()
  const one = { project_id: project, parent_id: floor, name: 'Store', code: 'r-202' }
  await server.ok('/location/create', one, admin)
  const series = { project_id: project, from: '201', to: '203', code: 'R-#', name: 'Room #' }
  const { locations } = await server.ok('/location/previewSeries', series, admin)
  expect(locations.filter(({ is_taken: isTaken }) => isTaken).map(({ code }) => code)).toEqual(['R-202'])
  const refused = await server.refused('/location/createSeries', { ...series, parent_id: floor }, admin)
  expect(refused).toMatchObject({ status: 409, key: 'series_codes_taken', params: { codes: 'R-202' } })
  expect(await children()).toHaveLength(1)
  const done = await server.ok(
    '/location/createSeries',
    { ...series, parent_id: floor, skip_taken: true },
    admin,
  )
  expect([done.ids.length, done.skipped]).toEqual([2, ['R-202']])
  const again = { ...series, parent_id: floor, skip_taken: true }
  expect(await server.refused('/location/createSeries', again, admin)).toMatchObject({
    status: 409,
    key: 'series_all_taken',
  })
})

test.each([
  [{ from: '201', to: 'B210' }, 'to'],
  [{ from: '210', to: '201' }, 'to'],
  [{ from: 'A', to: 'B' }, 'to'],
  [{ from: '1', to: '201' }, 'to'],
  [{ code: 'R' }, 'code'],
  [{ code: `${'R'.repeat(62)}#` }, 'code'],
])('refuses %j at %s', async (part, field) => {
  const project = await server.make.project()
  const series = { project_id: project, from: '201', to: '210', code: 'R#', name: 'Room #', ...part }
  const refused = await server.refused('/location/previewSeries', series, admin)
  expect(refused).toMatchObject({ status: 422 })
  expect(Object.keys(refused.fields ?? {})).toEqual([field])
})

test('suggests the code after the siblings, and passes over one that is taken', async () => {
  const { project, floor } = await aFloor()
  const suggest = () => server.ok('/location/suggestCode', { project_id: project, parent_id: floor }, admin)
  expect(await suggest()).toMatchObject({ code: 'L2-01', category_code: '', series: { code: 'L2-#' } })
  const series = {
    project_id: project,
    from: '201',
    to: '203',
    code: 'R-#',
    name: { en: 'Room #', fr: 'Salle' },
  }
  await server.ok('/location/createSeries', { ...series, parent_id: floor, category_code: 'room' }, admin)
  await server.ok('/location/create', { project_id: project, name: 'Elsewhere', code: 'r-204' }, admin)
  expect(await suggest()).toEqual({
    code: 'R-205',
    category_code: 'room',
    series: { from: '205', code: 'R-#', name: { en: 'Room #' } },
  })
})

test('suggests nothing at the top to a user who sees a part of the project', async () => {
  const { project } = await aFloor()
  const member = await server.signIn(
    await server.make.user({ roles: [{ project, access: ['location_view', 'location_add'] }] }),
  )
  const { code } = await server.ok('/location/suggestCode', { project_id: project }, member)
  expect(code).toBe('')
})
