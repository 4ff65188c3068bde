import { limits, type AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { AttachmentClient, smallPdf } from '../attachment/fixtures/attachment-client.ts'

let server: TestServer
let files: AttachmentClient
let project: string
let admin: string
let adminId: string
let at: (name: string) => string
let picture: string

beforeAll(async () => {
  server = await startTestServer()
  files = new AttachmentClient(server)
  const user = await server.make.user({ name: 'Ada Min', superuser: true })
  adminId = user.id
  admin = await server.signIn(user)
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await server.make.project()
  at = await server.make.locations(project, {
    Tower: { Floor: { 'Room 1': { Desk: {} }, 'Room 2': {}, 'Room 3': {} }, Roof: {} },
    Barn: {},
  })
  picture = await server.make.photoOf(project, at('Floor'), adminId)
})

const plan = (name = 'Floor', token = admin) =>
  server.ok('/location/getPlan', { location_id: at(name) }, token)
const choose = (attachment_id: string | null, version?: number) =>
  server.ok('/location/setPlan', { location_id: at('Floor'), attachment_id, version }, admin)
const pin = (name: string, x: number, y: number) => ({ location_id: at(name), at: { x, y } })
const place = (pins: { location_id: string; at: { x: number; y: number } | null }[], version?: number) =>
  server.ok('/location/placeOnPlan', { location_id: at('Floor'), pins, version }, admin)
const refusedPlace = (pins: { location_id: string; at: { x: number; y: number } | null }[], token = admin) =>
  server.refused('/location/placeOnPlan', { location_id: at('Floor'), pins }, token)

async function person(access: AccessCode[], locations: string[]): Promise<string> {
  const user = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(user.id, project, locations.map(at))
  return server.signIn(user)
}

describe('the picture', () => {
  it('makes a picture of a location its plan, and gives it to all who see the location', async () => {
    expect(await plan()).toEqual({ picture: null, is_picture_removed: false, pins: [], version: null })
    const { version } = await choose(picture)
    expect(await plan()).toMatchObject({ picture: { id: picture, kind: 'photo' }, version })
    const viewer = await person(['location_view'], ['Floor'])
    expect((await plan('Floor', viewer)).picture?.id).toBe(picture)
    const input = { location_id: at('Floor'), attachment_id: null }
    expect(await server.refused('/location/setPlan', input, viewer)).toMatchObject({ status: 403 })
    const stranger = await person(['location_view', 'location_edit'], ['Barn'])
    expect(await server.refused('/location/getPlan', { location_id: at('Floor') }, stranger)).toMatchObject({
      status: 404,
    })
  })

  it('refuses a file that is no picture, and pictures of other things', async () => {
    const owner = { owner_kind: 'location', owner_id: at('Floor') }
    const pdf = await files.add({ ...owner, file: smallPdf, name: 'plan.pdf' }, admin)
    const input = { location_id: at('Floor'), attachment_id: pdf.id }
    expect(await server.refused('/location/setPlan', input, admin)).toMatchObject({
      status: 422,
      key: 'plan_picture',
    })
    const elsewhere = await server.make.photoOf(project, at('Roof'), adminId)
    expect(
      await server.refused('/location/setPlan', { ...input, attachment_id: elsewhere }, admin),
    ).toMatchObject({ status: 404 })
  })

  it('goes with the picture, and comes back with its pins when the picture is restored', async () => {
    await choose(picture)
    await place([pin('Room 1', 0.5, 0.5)])
    await server.ok('/attachment/remove/{id}', { id: picture }, admin)
    expect(await plan()).toMatchObject({ picture: null, is_picture_removed: true, pins: [] })
    await server.ok('/attachment/restore/{id}', { id: picture }, admin)
    expect(await plan()).toMatchObject({ picture: { id: picture }, is_picture_removed: false })
    expect((await plan()).pins).toHaveLength(1)
    await server.ok('/attachment/remove/{id}', { id: picture }, admin)
    await server.ok('/attachment/deleteRemoved/{id}', { id: picture }, admin)
    expect(await plan()).toMatchObject({ picture: null, is_picture_removed: false })
  })

  it('keeps positions for another picture, and refuses a stale version', async () => {
    const { version } = await choose(picture)
    await place([pin('Room 1', 0.25, 0.75)])
    const input = { location_id: at('Floor'), attachment_id: null, version }
    expect(await server.refused('/location/setPlan', input, admin)).toMatchObject({
      status: 409,
      key: 'conflict_version',
      current: { version: version + 1, pins: [{ name: 'Room 1' }] },
    })
    await choose(null)
    expect(await plan()).toMatchObject({ picture: null, pins: [] })
    await choose(picture)
    expect((await plan()).pins).toMatchObject([{ name: 'Room 1', x: 0.25, y: 0.75 }])
  })
})

describe('the pins', () => {
  beforeEach(() => choose(picture))

  it('places what is below, at any depth, moves it and takes it off', async () => {
    const { version } = await place([pin('Room 1', 0, 1), pin('Desk', 0.5, 0.5)])
    expect((await plan()).pins).toEqual([
      { location_id: at('Room 1'), name: 'Room 1', code: expect.any(String), category_code: '', x: 0, y: 1 },
      { location_id: at('Desk'), name: 'Desk', code: expect.any(String), category_code: '', x: 0.5, y: 0.5 },
    ])
    const moved = await place([pin('Room 1', 0.1, 0.2), { location_id: at('Desk'), at: null }], version)
    expect(moved.version).toBe(version + 1)
    expect((await plan()).pins).toMatchObject([{ name: 'Room 1', x: 0.1, y: 0.2 }])
    expect((await place([pin('Room 1', 0.1, 0.2)])).version).toBe(moved.version)
    expect(
      await server.refused(
        '/location/placeOnPlan',
        { location_id: at('Floor'), pins: [pin('Desk', 0, 0)], version },
        admin,
      ),
    ).toMatchObject({ status: 409, current: { version: moved.version } })
  })

  it('refuses what is not below, removed, unseen or named twice, and places out of the picture', async () => {
    for (const name of ['Floor', 'Tower', 'Roof', 'Barn'])
      expect(await refusedPlace([pin(name, 0, 0)])).toMatchObject({ status: 422, key: 'plan_not_below' })
    await server.ok('/location/remove', { locations: [at('Room 3')] }, admin)
    expect(await refusedPlace([pin('Room 3', 0, 0)])).toMatchObject({ status: 422, key: 'plan_not_below' })
    expect(await refusedPlace([pin('Room 1', 0, 0), pin('Room 1', 1, 1)])).toMatchObject({ status: 422 })
    expect(await refusedPlace([pin('Room 1', 1.01, 0)])).toMatchObject({ status: 422 })
    const editor = await person(['location_view', 'location_edit'], ['Floor'])
    expect(await refusedPlace([pin('Room 1', 0, 0), pin('Barn', 0, 0)], editor)).toMatchObject({
      status: 404,
    })
    expect(
      await refusedPlace([pin('Room 1', 0, 0)], await person(['location_view'], ['Floor'])),
    ).toMatchObject({
      status: 403,
    })
    expect((await plan()).pins).toEqual([])
  })

  it('needs a plan', async () => {
    await choose(null)
    expect(await refusedPlace([pin('Room 1', 0, 0)])).toMatchObject({ status: 409, key: 'plan_missing' })
  })

  it('leaves out what is removed or has moved away, and shows it again', async () => {
    await place([pin('Room 1', 0.5, 0.5), pin('Room 2', 0.6, 0.6)])
    const names = async () => (await plan()).pins.map(({ name }) => name)
    await server.ok('/location/remove', { locations: [at('Room 1')] }, admin)
    expect(await names()).toEqual(['Room 2'])
    await server.ok('/location/reactivate', { locations: [at('Room 1')] }, admin)
    const move = (parent: string) =>
      server.ok(
        '/location/reorder',
        { locations: [{ id: at('Room 2'), position: 1, parent_id: at(parent) }] },
        admin,
      )
    await move('Roof')
    expect(await names()).toEqual(['Room 1'])
    await move('Floor')
    expect((await names()).toSorted()).toEqual(['Room 1', 'Room 2'])
  })

  it('holds a bounded number', async () => {
    const many = Array.from({ length: limits.pinsOfPlan }, (_, index) => ({
      name: `Seat ${index}`,
      code: `S-${index}`,
    }))
    const { ids } = await server.ok(
      '/location/addChildren',
      { location_id: at('Room 1'), locations: many },
      admin,
    )
    await place(ids.map((location_id) => ({ location_id, at: { x: 0.5, y: 0.5 } })))
    expect(await refusedPlace([pin('Room 2', 0, 0)])).toMatchObject({ status: 409, key: 'plan_full' })
    expect((await plan()).pins).toHaveLength(limits.pinsOfPlan)
    await place([{ location_id: ids[0] ?? '', at: null }, pin('Room 2', 0, 0)])
  })

  it('is told in the activity of the location', async () => {
    await place([pin('Room 1', 0.5, 0.5)])
    const { entries } = await server.ok(
      '/activity/list',
      { owner_kind: 'location', owner_id: at('Floor') },
      admin,
    )
    expect(entries.map(({ kind }) => kind).slice(0, 2)).toEqual(['location.pins', 'location.plan'])
  })
})
