import type { CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MadeUser } from '../../testing/factories.ts'
import { heardDuring } from '../../testing/heard-events.ts'
import { spreadAll } from '../notification/fixtures/settle-notifications.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
/** Changes locations, and so is staff. */
let editor: MadeUser & { token: string }
/** Sees one house only. */
let guest: MadeUser & { token: string }
let moderator: MadeUser & { token: string }
let house: string
let hut: string

async function person(
  access: Parameters<TestServer['make']['role']>[1]['access'],
  name: string,
): Promise<MadeUser & { token: string }> {
  const made = await server.make.user({ name, roles: [{ project, ...(access && { access }) }] })
  return { ...made, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const at = await server.make.locations(project, { House: {}, Hut: {} })
  house = at('House')
  hut = at('Hut')
  editor = await person(['location_view', 'location_view_all', 'location_edit', 'user_view'], 'Edith Lane')
  guest = await person(['location_view'], 'Gus Hall')
  moderator = await person(['location_view', 'location_view_all', 'comment_moderate'], 'Mo Derry')
})
beforeEach(async () => {
  await sql`delete from comment`.execute(server.database)
  await sql`delete from user_location`.execute(server.database)
  await server.make.assignLocations(guest.id, project, [house])
})
afterAll(() => server.close())

type Add = CallInput<'/comment/add'>
const of = (owner_id: string) => ({ owner_kind: 'location', owner_id })
const add = (text: string, token: string, more: Partial<Add> = {}) =>
  server.ok('/comment/add', { ...of(house), text, ...more }, token)
const list = (token: string, owner = house) => server.ok('/comment/list', of(owner), token)
/** Writes a comment back in time, as the clock of the database would have it. */
const age = (id: string, minutes: number) =>
  sql`update comment set at = at - ${minutes} * interval '1 minute' where id = ${id}`.execute(server.database)

it('lists comments, newest first, with what the reader may do', async () => {
  const first = await add('First', editor.token)
  await age(first.id, 1)
  const second = await add('  Second  ', guest.token)
  const { comments, total } = await list(guest.token)
  expect(total).toBe(2)
  expect(comments).toMatchObject([
    { id: second.id, text: 'Second', by: { id: guest.id, name: 'Gus Hall' }, may: { remove: true } },
    {
      id: first.id,
      text: 'First',
      by: { id: null, name: 'Edith Lane' },
      may: { edit_until: null, remove: false },
    },
  ])
  expect(comments[0]?.may.edit_until).not.toBeNull()
  const [seen] = (await list(editor.token)).comments
  expect(seen?.by).toEqual({ id: guest.id, name: 'Gus Hall' })
  expect(
    (await server.ok('/comment/list', { ...of(house), page: 2, limit: 1 }, guest.token)).comments,
  ).toMatchObject([{ id: first.id }])
})

it('refuses a text that is empty or longer than 500 characters, and kinds that nobody comments on', async () => {
  expect((await server.refused('/comment/add', { ...of(house), text: '   ' }, guest.token)).status).toBe(422)
  expect(
    (await server.refused('/comment/add', { ...of(house), text: 'x'.repeat(501) }, guest.token)).status,
  ).toBe(422)
  await add('x'.repeat(500), guest.token)
  const unknown = { owner_kind: 'weather', owner_id: house, text: 'Rain' }
  expect((await server.refused('/comment/add', unknown, guest.token)).status).toBe(422)
})

it('keeps one comment for a repeated request', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () => server.ok('/comment/add', { ...of(house), text: 'Once' }, guest.token, { headers })
  expect(await send()).toEqual(await send())
  expect((await list(guest.token)).total).toBe(1)
})

it('shows comments for staff to staff alone, and to nobody else by any call', async () => {
  const inner = await add('For staff', editor.token, { visible_to: 'staff' })
  expect((await list(guest.token)).total).toBe(0)
  expect((await list(editor.token)).total).toBe(1)
  expect((await server.refused('/comment/remove/{id}', { id: inner.id }, guest.token)).status).toBe(404)
  const refusal = await server.refused(
    '/comment/add',
    { ...of(house), text: 'Me too', visible_to: 'staff' },
    guest.token,
  )
  expect(refusal).toMatchObject({ status: 422 })
})

it('ends with the sight of the thing, for its author too', async () => {
  const own = await add('Mine', guest.token)
  await sql`delete from user_location where user_id = ${guest.id}`.execute(server.database)
  for (const [path, input] of [
    ['/comment/list', of(house)],
    ['/comment/getMentionable', of(house)],
    ['/comment/add', { ...of(house), text: 'Still here' }],
    ['/comment/update', { id: own.id, text: 'Changed' }],
    ['/comment/remove/{id}', { id: own.id }],
  ] as const)
    expect([path, (await server.refused(path, input, guest.token)).status]).toEqual([path, 404])
  expect((await server.refused('/comment/list', of(hut), guest.token)).status).toBe(404)
})

it('lets the author change a comment for 15 minutes, from the version that they saw', async () => {
  const { id } = await add('Frist', guest.token)
  await age(id, 14)
  const { version } = await server.ok('/comment/update', { id, text: 'First', version: 1 }, guest.token)
  expect(version).toBe(2)
  expect((await list(guest.token)).comments[0]).toMatchObject({
    text: 'First',
    edited_at: expect.any(String),
  })
  expect(
    (await server.refused('/comment/update', { id, text: 'Other', version: 1 }, guest.token)).status,
  ).toBe(409)
  expect((await server.refused('/comment/update', { id, text: 'Other' }, editor.token)).status).toBe(403)
  await age(id, 1)
  const late = await server.refused('/comment/update', { id, text: 'Late' }, guest.token)
  expect(late).toMatchObject({ status: 409, key: 'comment_too_old' })
  expect((await list(guest.token)).comments[0]?.may).toEqual({
    edit_until: null,
    remove: true,
    remove_files: false,
  })
})

it('strikes through for the author and for a moderator, and keeps the text', async () => {
  const own = await add('Wrong room', guest.token)
  expect((await server.refused('/comment/remove/{id}', { id: own.id }, editor.token)).status).toBe(403)
  await age(own.id, 60)
  await server.ok('/comment/remove/{id}', { id: own.id, version: 1 }, guest.token)
  expect((await list(editor.token)).comments[0]).toMatchObject({
    text: 'Wrong room',
    removed: { by: 'Gus Hall' },
    may: { edit_until: null, remove: false },
  })
  expect((await server.refused('/comment/remove/{id}', { id: own.id }, guest.token)).status).toBe(409)
  const other = await add('Rude words', guest.token)
  await server.ok('/comment/remove/{id}', { id: other.id }, moderator.token)
  expect((await list(guest.token)).comments[0]?.removed).toMatchObject({ by: 'Mo Derry' })
  expect(
    (await server.refused('/comment/update', { id: other.id, text: 'Kind words' }, guest.token)).status,
  ).toBe(409)
})

it('mentions people who may read the comment, and refuses everybody else', async () => {
  const outsider = await person(['location_view'], 'Otto Side')
  const stranger = await server.make.user({ name: 'Stran Ger' })
  const offered = (input: Partial<CallInput<'/comment/getMentionable'>>, token: string) =>
    server.ok('/comment/getMentionable', { ...of(house), ...input }, token)
  const names = async (input: Partial<CallInput<'/comment/getMentionable'>>) =>
    (await offered(input, guest.token)).people.map(({ name }) => name)
  expect(await names({})).toEqual(['Edith Lane', 'Gus Hall', 'Mo Derry'])
  expect(await names({ search_text: 'hall' })).toEqual(['Gus Hall'])
  expect(await names({ search_text: editor.email })).toEqual([])
  expect(await names({ visible_to: 'staff' })).toEqual(['Edith Lane'])

  await add('@Edith Lane please look', guest.token, { mentions: [editor.id] })
  expect((await list(guest.token)).comments[0]?.mentions).toEqual([{ id: editor.id, name: 'Edith Lane' }])
  const refused = (text: string, mentions: string[], more: Partial<Add> = {}, token = guest.token) =>
    server.refused('/comment/add', { ...of(house), text, mentions, ...more }, token)
  for (const one of [outsider, stranger])
    expect(await refused(`@${one.name}`, [one.id])).toMatchObject({ status: 422 })
  expect(await refused('Nobody by name', [editor.id])).toMatchObject({ status: 422 })
  expect(await refused('@Gus Hall', [guest.id], { visible_to: 'staff' }, editor.token)).toMatchObject({
    status: 422,
  })
})

it('tells people that a comment mentions them, as long as they may read it', async () => {
  const { id } = await add('@Gus Hall please look', editor.token, { mentions: [guest.id] })
  await server.ok('/comment/update', { id, text: '@Gus Hall please look soon' }, editor.token)
  await spreadAll(server.services)
  const lines = async () => (await server.ok('/notification/list', {}, guest.token)).lines
  expect(await lines()).toMatchObject([
    { kind: 'mentioned', count: 1, text: 'Edith Lane mentioned you in a comment' },
  ])
  expect((await lines())[0]?.address).toMatch(new RegExp(`/locations\\?location=${house}&tab=activity$`))
  await sql`delete from user_location where user_id = ${guest.id}`.execute(server.database)
  expect(await lines()).toEqual([])
  await server.make.assignLocations(guest.id, project, [house])
  await server.ok('/comment/remove/{id}', { id }, editor.token)
  expect(await lines()).toEqual([])
})

it('records each change with the thing, and notifies the people of the project', async () => {
  const listener = { userId: guest.id, projects: [project] }
  let id = ''
  const heard = await heardDuring(server, listener, async () => {
    id = (await add('Heard', editor.token)).id
  })
  expect(heard).toEqual([{ topic: 'comments', project_id: project }])
  await server.ok('/comment/update', { id, text: 'Heard well' }, editor.token)
  await server.ok('/comment/remove/{id}', { id }, editor.token)
  const { rows } = await sql<{ call: string; after: unknown }>`
    select call, after from audit where thing = 'comment' and thing_id = ${id} order by id`.execute(
    server.database,
  )
  expect(rows).toMatchObject([
    { call: '/comment/add', after: { owner_kind: 'location', owner_id: house, text: 'Heard' } },
    { call: '/comment/update', after: { text: 'Heard well' } },
    { call: '/comment/remove/{id}', after: { removed: true } },
  ])
})

it('serves requests, stores and teams as it serves locations', async () => {
  const store = await server.make.store(project)
  const { rows } = await sql<{ id: string }>`
    insert into team (project_id, name) values (${project}, '{"en": "Team"}') returning id`.execute(
    server.database,
  )
  const team = rows[0]?.id ?? ''
  const keeper = await person(
    ['store_view', 'stock_request_view', 'stock_request_add', 'team_view'],
    'Kee Per',
  )
  const onStore = { owner_kind: 'store', owner_id: store }
  expect((await server.refused('/comment/list', onStore, keeper.token)).status).toBe(404)
  await server.make.assignStores(keeper.id, project, [store])
  const request = await server.ok(
    '/store/create_stock_request',
    {
      project_id: project,
      store_id: store,
      type: 'supply',
      lines: [{ material_id: await server.make.material(), quantity: '1' }],
    },
    keeper.token,
  )
  for (const owner of [
    onStore,
    { owner_kind: 'stock_request', owner_id: request.id },
    { owner_kind: 'team', owner_id: team },
  ]) {
    await server.ok('/comment/add', { ...owner, text: '@Kee Per', mentions: [keeper.id] }, keeper.token)
    expect((await server.ok('/comment/list', owner, keeper.token)).total).toBe(1)
    expect((await server.refused('/comment/list', owner, guest.token)).status).toBe(404)
  }
})
