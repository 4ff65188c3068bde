import type { ActivityEntry, CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerKinds } from '../../things/owner-kinds.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let admin: string
/** Sees the house and the store that a test assigns, and neither people nor what stores keep. */
let guest: { id: string; token: string }
let at: (name: string) => string

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  at = await server.make.locations(project, { Site: { House: { Room: {} }, Hut: {} } })
  const superuser = await server.make.user({ superuser: true, name: 'Ada Min' })
  admin = await server.signIn(superuser)
  const access = ['location_view', 'store_view', 'stock_request_view', 'team_view'] as const
  const made = await server.make.user({ roles: [{ project, access }] })
  guest = { id: made.id, token: await server.signIn(made) }
  await server.make.assignLocations(guest.id, project, [at('House')])
})
afterAll(() => server.close())

const list = async (
  owner_kind: string,
  owner_id: string,
  token = admin,
  more: Partial<CallInput<'/activity/list'>> = {},
): Promise<ActivityEntry[]> =>
  (await server.ok('/activity/list', { owner_kind, owner_id, ...more }, token)).entries
const refused = async (owner_kind: string, owner_id: string, token: string) =>
  (await server.refused('/activity/list', { owner_kind, owner_id }, token)).status

it('tells the changes and the comments of a location as one timeline, newest first', async () => {
  const house = at('House')
  await server.ok('/location/update', { location_id: house, code: 'H-2' }, admin)
  await server.ok('/comment/add', { owner_kind: 'location', owner_id: house, text: 'Painted' }, guest.token)
  await server.ok(
    '/comment/add',
    { owner_kind: 'location', owner_id: house, text: 'Costs', visible_to: 'staff' },
    admin,
  )
  await server.ok('/location/updateContacts', { location_id: house, contacts: [{ name: 'Ann' }] }, admin)
  const entries = await list('location', house)
  expect(entries.map(({ kind }) => kind)).toEqual([
    'location.changed',
    'comment',
    'comment',
    'location.changed',
  ])
  expect(entries[0]).toMatchObject({ long: ['contacts'], changes: [] })
  expect(entries[3]).toMatchObject({
    who: { id: expect.any(String), name: 'Ada Min' },
    changes: [{ field: 'code', after: 'H-2' }],
    entry: expect.stringMatching(/^\d+$/),
  })
  const seen = await list('location', house, guest.token)
  expect(seen.map(({ comment }) => comment?.text)).toEqual([undefined, 'Painted', undefined])
  expect(seen[0]?.who).toEqual({ id: null, name: 'Ada Min' })
})

it('names a place only to a reader who sees it, and nothing once sight is lost', async () => {
  const room = at('Room')
  const move = (parent_id: string) =>
    server.ok('/location/reorder', { locations: [{ id: room, parent_id, position: 1 }] }, admin)
  await move(at('Hut'))
  await move(at('House'))
  expect((await list('location', room))[0]).toMatchObject({
    kind: 'location.moved',
    things: [
      { part: 'from', kind: 'location', id: at('Hut'), name: 'Hut' },
      { part: 'to', kind: 'location', id: at('House'), name: 'House' },
    ],
  })
  const [moved] = await list('location', room, guest.token)
  expect(moved?.things).toEqual([{ part: 'to', kind: 'location', id: at('House'), name: 'House' }])
  await sql`delete from user_location where user_id = ${guest.id}`.execute(server.database)
  expect(await refused('location', room, guest.token)).toBe(404)
  await server.make.assignLocations(guest.id, project, [at('House')])
})

it('tells the bookings of a store and of a request to those who may read what stores keep', async () => {
  const store = await server.make.store(project, { locations: [at('House')] })
  const material = await server.make.material()
  const lines = [{ material_id: material, quantity: '4' }]
  await server.ok('/store/post_stock', { store_id: store, kind: 'opening', lines, note: 'First' }, admin)
  await server.ok('/store/update', { store_id: store, address: 'Yard' }, admin)
  await server.ok('/store/update_locations', { store_id: store, location_ids: [at('Hut')] }, admin)
  const { id } = await server.ok(
    '/store/create_stock_request',
    {
      project_id: project,
      store_id: store,
      type: 'issue',
      lines: [{ material_id: material, quantity: '3' }],
    },
    admin,
  )
  await server.ok('/store/approve_stock_request', { request_id: id, note: 'Go on' }, admin)
  await server.ok('/store/complete_stock_request', { request_id: id }, admin)
  const ofStore = await list('store', store)
  expect(ofStore.map(({ kind }) => kind)).toEqual([
    'stock.issue',
    'store.locations',
    'store.changed',
    'stock.opening',
  ])
  expect(ofStore[0]).toMatchObject({
    amount: { quantity: '-3', balance: '1' },
    things: [{ kind: 'material', id: material }],
  })
  expect(ofStore[1]).toMatchObject({
    things: [
      { part: 'given', kind: 'location', name: 'Hut' },
      { part: 'taken', kind: 'location', name: 'House' },
    ],
  })
  const ofRequest = await list('stock_request', id)
  expect(ofRequest.map(({ kind }) => kind).toSorted()).toEqual([
    'request.Approved',
    'request.Completed',
    'request.Pending',
    'stock.issue',
  ])
  expect(ofRequest.find(({ kind }) => kind === 'request.Approved')?.note).toBe('Go on')

  expect(await refused('store', store, guest.token)).toBe(404)
  await server.make.assignStores(guest.id, project, [store])
  const seen = await list('store', store, guest.token)
  expect(seen.map(({ kind }) => kind)).toEqual(['store.locations', 'store.changed'])
  // The guest sees the house and not the hut.
  expect(seen[0]).toMatchObject({ things: [{ part: 'taken', name: 'House' }], more_given: 1, more_taken: 0 })
  expect(
    (await list('stock_request', id, guest.token)).every(({ kind }) => kind.startsWith('request.')),
  ).toBe(true)
})

it('tells what a role allows and who is in a team', async () => {
  const { id: role } = await server.ok(
    '/role/create',
    { project_id: project, code: 'Q', name: 'Keeper' },
    admin,
  )
  await server.ok('/role/applyPermissions', { role_id: role, access: { allow: ['store_view'] } }, admin)
  expect(await list('role', role)).toMatchObject([
    { kind: 'role.permissions', things: [{ part: 'given', kind: 'access', id: null, name: 'store_view' }] },
    { kind: 'role.created' },
  ])
  expect(await refused('role', role, guest.token)).toBe(404)

  const { id: team } = await server.ok('/project-team/create', { project_id: project, name: 'Crew' }, admin)
  await server.ok(
    '/project-team/assignUsers',
    { project_id: project, team_id: team, user_ids: [guest.id] },
    admin,
  )
  expect((await list('team', team))[0]).toMatchObject({
    kind: 'team.members',
    things: [{ part: 'given', kind: 'user', id: guest.id }],
    more_given: 0,
  })
  expect((await list('team', team, guest.token))[0]).toMatchObject({ things: [], more_given: 1 })
  const reply = await server.ok('/activity/list', { owner_kind: 'team', owner_id: team }, guest.token)
  expect(reply.comments).toEqual({ is_staff: false, may_add: true })
})

it('tells what happened to a person to those who see people, and never to the person alone', async () => {
  await server.ok('/user/change_status', { user_id: guest.id, status: 'Blocked', comment: 'Left' }, admin)
  const [blocked] = await list('user', guest.id)
  expect(blocked).toMatchObject({
    kind: 'user.status',
    note: 'Left',
    changes: [{ field: 'status', after: 'Blocked' }],
  })
  await server.ok('/user/change_status', { user_id: guest.id, status: 'Active', comment: 'Back' }, admin)
  const own = await server.signIn(await server.make.user({ roles: [{ project, access: [] }] }))
  expect(await refused('user', guest.id, own)).toBe(404)
})

it('reads on from the last entry, also while newer ones come and where times are alike or out of order', async () => {
  const store = await server.make.store(project)
  const material = await server.make.material()
  const write = (minute: number, address: string) =>
    sql`insert into audit (at, call, thing, thing_id, request_id, before, after)
      values (timestamptz '2026-01-02 03:04:05.123456Z' + ${minute} * interval '1 minute', '/store/update', 'store', ${store},
        gen_random_uuid()::text, '{"address": ""}', ${JSON.stringify({ address })})`.execute(server.database)
  // Written in this order, which the trail keeps; the fourth has the time of an earlier one.
  for (const [index, minute] of [1, 2, 2, 1, 3, 3].entries()) await write(minute, `A${index}`)
  for (const quantity of ['1', '2', '3']) {
    const lines = [{ material_id: material, quantity }]
    await server.ok('/store/post_stock', { store_id: store, kind: 'supply', lines, note: '' }, admin)
    await server.ok('/comment/add', { owner_kind: 'store', owner_id: store, text: `Got ${quantity}` }, admin)
  }
  const whole = await list('store', store)
  expect(whole.flatMap(({ changes }) => changes.map(({ after }) => after))).toEqual([
    'A5',
    'A4',
    'A3',
    'A2',
    'A1',
    'A0',
  ])
  expect(whole).toHaveLength(12)
  const read: string[] = []
  let before: string | undefined
  do {
    const page = await server.ok(
      '/activity/list',
      { owner_kind: 'store', owner_id: store, limit: 2, ...(before !== undefined && { before }) },
      admin,
    )
    read.push(...page.entries.map(({ id }) => id))
    before = page.next ?? undefined
    if (read.length === 2)
      await server.ok('/comment/add', { owner_kind: 'store', owner_id: store, text: 'Later' }, admin)
  } while (before !== undefined)
  expect(read).toEqual(whole.map(({ id }) => id))
})

it('refuses kinds without a timeline, and a place that no reply gave', async () => {
  expect(await refused('weather', at('House'), admin)).toBe(422)
  const place = (written: unknown) => Buffer.from(JSON.stringify(written)).toString('base64url')
  const time = '2026-01-02T03:04:05.123456Z'
  const places = [
    ...[place([]), place({ trail: ['1', 'soon'] }), place({ trail: ['one', time] })],
    place({ trail: ['1', '0000-01-02T03:04:05.123456Z'] }),
    place({ trail: ['1', `2026-01-02T03:04:05.${'1'.repeat(200)}Z`] }),
  ]
  for (const before of ['x', ...places]) {
    const input = { owner_kind: 'location', owner_id: at('House'), before }
    expect((await server.refused('/activity/list', input, admin)).status, before).toBe(422)
  }
})

it('knows every kind of owner by the area that declares it', async () => {
  expect([...(await ownerKinds()).keys()].toSorted()).toEqual(
    expect.arrayContaining(['location', 'role', 'stock_request', 'store', 'team', 'user']),
  )
})
