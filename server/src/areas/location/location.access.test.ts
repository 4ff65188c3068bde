import { accessEntries, type AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** A project with a house and a room in it. */
interface Building {
  project: string
  house: string
  room: string
}

let server: TestServer
let here: Building
let elsewhere: Building

async function makeBuilding(): Promise<Building> {
  const project = await server.make.project()
  const at = await server.make.locations(project, { House: { Room: {} } })
  return { project, house: at('House'), room: at('Room') }
}

beforeAll(async () => {
  server = await startTestServer()
  here = await makeBuilding()
  elsewhere = await makeBuilding()
})
afterAll(() => server.close())

const tokenWith = async (project: string, access: readonly AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))

test('[LOC-3] answers the same for a location out of sight as for one that does not exist', async () => {
  const token = await tokenWith(
    here.project,
    accessEntries.map(({ code }) => code),
  )
  const unseen = await server.refused('/sublocation/details/{id}', { id: elsewhere.room }, token)
  const missing = await server.refused('/sublocation/details/{id}', { id: crypto.randomUUID() }, token)
  expect({ ...unseen, request_id: '' }).toEqual({ ...missing, request_id: '' })
})

test('[LOC-3] answers 404 if the caller does not see one of several locations', async () => {
  const token = await tokenWith(here.project, ['location_view', 'location_view_all'])
  const locations = [here.house, elsewhere.house]
  expect(await server.refused('/location/remove', { locations }, token)).toMatchObject({ status: 404 })
  expect(await server.refused('/location/remove', { locations: [here.house] }, token)).toMatchObject({
    status: 403,
  })
})

test('[LOC-13] refuses locations of two projects in one call, even from a user who sees both', async () => {
  const user = await server.make.user({ superuser: true })
  const token = await server.signIn(user)
  const locations = [here.house, elsewhere.house]
  for (const path of ['/location/remove', '/location/getImpact'] as const) {
    expect(await server.refused(path, { locations }, token)).toMatchObject({
      status: 422,
      code: 'validation',
    })
  }
  const across = [{ id: here.house, position: 1, parent_id: elsewhere.house }]
  expect(await server.refused('/location/reorder', { locations: across }, token)).toMatchObject({
    status: 422,
  })
  const pair = locations.map((id) => ({ id, position: 1 }))
  expect(await server.refused('/location/reorder', { locations: pair }, token)).toMatchObject({ status: 422 })
})
