import type { AccessCode, CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeService } from '../../../testing/make-service.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

type Question = Partial<CallInput<'/cm/findSimilar'>>

let server: TestServer
let admin: string
let project: string
let at: (name: string) => string
let seer: string
let limited: string
/** Holds cm_add alone. */
let guest: string
let leak: string
let light: string

async function signIn(access: readonly AccessCode[], places: readonly string[], of = at): Promise<string> {
  const made = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(made.id, project, places.map(of))
  return server.signIn(made)
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  const given = {
    project_id: project,
    code: 'SIMPLE',
    name: 'Simple',
    kind: 'cm' as const,
    like: 'simple' as const,
  }
  const { id } = await server.ok('/workflow/create', given, admin)
  await server.ok('/workflow/publish', { id }, admin)
  await server.ok('/workflow/setDefault', { id }, admin)
  at = await server.make.locations(project, { Site: { Tower: { Floor: { Room: {} }, Roof: {} }, House: {} } })
  seer = await signIn(['cm_add', 'cm_view', 'location_view', 'asset_view'], ['Site'])
  limited = await signIn(['cm_add', 'cm_view', 'location_view'], ['Floor'])
  guest = await signIn(['cm_add'], ['Tower'])
  leak = await makeService(server, project, 'Leak', { is_default: true })
  light = await makeService(server, project, 'Light')
})
afterAll(() => server.close())

const order = async (place: string, description: string, more: Partial<CallInput<'/cm/create'>> = {}) =>
  (
    await server.ok(
      '/cm/create',
      { project_id: project, location_id: at(place), description, ...more },
      admin,
    )
  ).id
const similar = async (question: Question, token = seer) =>
  (await server.ok('/cm/findSimilar', { project_id: project, ...question }, token)).similar
const found = async (question: Question, token = seer) => (await similar(question, token)).map(({ id }) => id)

it('[CM-8] finds orders with the asset, and of the service at the place, its parent and its children, the most similar first', async () => {
  const asset = (
    await server.ok('/asset/create', { location_id: at('House'), code: 'P', name: 'Pump' }, admin)
  ).id
  const withAsset = await order('House', 'The pump is loud', { asset_id: asset })
  const here = await order('Floor', 'Water on the ground')
  const above = await order('Tower', 'Wet')
  const below = await order('Room', 'Drops')
  const other = await order('Floor', 'Bulb broken', { service_id: light })
  await order('Roof', 'Rain comes in')
  const question = { location_id: at('Floor'), service_id: leak }
  const [first, ...rest] = await found(question)
  expect(first).toBe(here)
  expect(rest.toSorted()).toEqual([above, below].toSorted())
  expect(await found({ ...question, asset_id: asset })).toEqual([withAsset, first, ...rest])
  const [alike] = await similar({ ...question, description: 'bulb is broken' })
  expect(alike).toMatchObject({
    id: other,
    description: 'Bulb broken',
    location_name: 'Floor',
    reference: expect.stringMatching(/^CM-/),
    because: ['place', 'words'],
  })
  expect(await similar({ description: 'Water on the ground' })).toEqual([])
})

it('[CM-8] leaves out orders that were completed long ago, and cancelled ones', async () => {
  const place = { location_id: at('Roof'), service_id: light }
  const id = await order('Roof', 'Flickers', { service_id: light })
  const set = (values: string) =>
    sql.raw(`update work set ${values} where id = '${id}'`).execute(server.database)
  expect(await found(place)).toEqual([id])
  await set(`status = 'Completed', completed_at = now() - interval '13 days'`)
  expect(await found(place)).toEqual([id])
  await set(`completed_at = now() - interval '15 days'`)
  expect(await found(place)).toEqual([])
  await set(`status = 'Cancelled', completed_at = null`)
  expect(await found(place)).toEqual([])
})

it('[CM-8] finds nothing outside of what the caller sees', async () => {
  const above = await order('Tower', 'Above their floor')
  const question = { location_id: at('Floor'), service_id: leak }
  expect(await found(question, limited)).not.toContain(above)
  expect(await found({ location_id: at('Floor') }, seer)).toContain(above)
  const hidden = { project_id: project, location_id: at('House') }
  for (const token of [limited, guest])
    expect((await server.refused('/cm/findSimilar', hidden, token)).status).toBe(404)
})

it('[CM-9] tells without cm_view only numbers and statuses of exactly the place, and nothing of what descriptions say', async () => {
  const house = await server.make.locations(project, { Lone: { Cell: {} } })
  const token = await signIn(['cm_add'], ['Lone'], house)
  const make = async (location_id: string, description: string) =>
    (await server.ok('/cm/create', { project_id: project, location_id, description }, admin)).id
  const here = await make(house('Lone'), 'A secret in words')
  await make(house('Cell'), 'Below')
  const [only, ...more] = await similar({ location_id: house('Lone') }, token)
  expect(more).toEqual([])
  expect(only).toMatchObject({ id: here, status: 'Pending', description: null, because: ['place'] })
  const asked = { location_id: house('Lone'), service_id: light }
  expect(await similar({ ...asked, description: 'A secret in words' }, token)).toEqual(
    await similar(asked, token),
  )
  expect(await similar({ service_id: leak }, token)).toEqual([])
})
