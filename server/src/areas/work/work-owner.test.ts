import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeOrder, makeOrder } from '../../testing/make-order.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { spreadAll } from '../notification/fixtures/settle-notifications.ts'
import { AttachmentClient, smallPdf } from '../attachment/fixtures/attachment-client.ts'

interface Person {
  id: string
  token: string
}

let server: TestServer
let project: string
let at: (name: string) => string
/** Sees the tower, and may do everything with orders. */
let staff: Person
/** Sees the tower and its orders, and no more. */
let reader: Person
let worker: Person
let requester: Person
let stranger: Person

async function person(access: readonly AccessCode[], places: readonly string[] = []): Promise<Person> {
  const made = await server.make.user({ roles: [{ project, access }] })
  if (places.length > 0) await server.make.assignLocations(made.id, project, places)
  return { id: made.id, token: await server.signIn(made) }
}

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  at = await server.make.locations(project, { Tower: {}, House: {} })
  staff = await person(
    ['location_view', 'cm_view', 'cm_edit', 'cm_comments', 'cm_photos', 'audit_view'],
    [at('Tower')],
  )
  reader = await person(['location_view', 'cm_view'], [at('Tower')])
  worker = await person([])
  requester = await person(['cm_add'])
  stranger = await person(
    ['location_view', 'cm_view', 'cm_comments', 'cm_photos', 'audit_view'],
    [at('House')],
  )
})
afterAll(() => server.close())

/** Sends a file, and returns the status with its id. */
const upload = async (
  owner: { owner_id?: string; project_id?: string },
  { token }: Person,
): Promise<{ status: number; id: string }> => {
  const { status, attachment } = await new AttachmentClient(server).post(
    { owner_kind: 'work', ...owner, file: smallPdf, name: 'plan.pdf' },
    token,
  )
  return { status, id: attachment?.id ?? '' }
}

const order = () =>
  makeOrder(server, { project, location: at('Tower'), requester: requester.id, workers: [worker.id] })
const say = (id: string, text: string, visible_to: 'staff' | 'all', { token }: Person) =>
  server.call('/comment/add', { owner_kind: 'work', owner_id: id, text, visible_to }, token)
const heard = async (id: string, { token }: Person) =>
  (await server.ok('/comment/list', { owner_kind: 'work', owner_id: id }, token)).comments.map(
    ({ text }) => text,
  )

it('[CM-62] has staff with the right, workers and the requester comment, and tells the requester nothing that is for staff', async () => {
  const id = await order()
  expect((await say(id, 'Inner', 'staff', staff)).status).toBe(200)
  expect((await say(id, 'Public', 'all', staff)).status).toBe(200)
  expect((await say(id, 'From the worker', 'staff', worker)).status).toBe(200)
  expect((await say(id, 'From the requester', 'all', requester)).status).toBe(200)
  expect(await say(id, 'Secret', 'staff', requester)).toMatchObject({
    status: 422,
    error: { fields: { visible_to: {} } },
  })
  expect((await say(id, 'No right', 'all', reader)).status).toBe(403)
  expect((await say(id, 'Elsewhere', 'all', stranger)).status).toBe(404)
  expect(await heard(id, requester)).toEqual(['From the requester', 'Public'])
  for (const one of [staff, reader, worker])
    expect(await heard(id, one)).toEqual(['From the requester', 'From the worker', 'Public', 'Inner'])
  const told = JSON.stringify(
    await server.ok('/activity/list', { owner_kind: 'work', owner_id: id }, requester.token),
  )
  expect(told).toContain('Public')
  expect(told).not.toContain('Inner')
  const { comments } = await server.ok('/activity/list', { owner_kind: 'work', owner_id: id }, reader.token)
  expect(comments).toEqual({ is_staff: true, may_add: false })
})

it('[CM-62] mentions only people who see the order, and in a comment for staff only those who read it', async () => {
  const id = await order()
  const mentionable = async (visible_to: 'staff' | 'all') => {
    const input = { owner_kind: 'work' as const, owner_id: id, visible_to, search_text: '' }
    const { people } = await server.ok('/comment/getMentionable', input, staff.token)
    return people.map((one) => one.id)
  }
  const all = await mentionable('all')
  for (const one of [staff, reader, worker, requester]) expect(all).toContain(one.id)
  expect(all).not.toContain(stranger.id)
  const inner = await mentionable('staff')
  for (const one of [staff, reader, worker]) expect(inner).toContain(one.id)
  expect(inner).not.toContain(requester.id)
})

it('[CM-62] leads a mention to the comments of the order', async () => {
  const id = await order()
  const asked = { owner_kind: 'work' as const, owner_id: id, visible_to: 'all' as const, search_text: '' }
  const { people } = await server.ok('/comment/getMentionable', asked, staff.token)
  const name = people.find((one) => one.id === worker.id)?.name ?? ''
  const given = { owner_kind: 'work' as const, owner_id: id, visible_to: 'all' as const }
  await server.ok(
    '/comment/add',
    { ...given, text: `@${name} please look`, mentions: [worker.id] },
    staff.token,
  )
  await spreadAll(server.services)
  const { lines } = await server.ok('/notification/list', {}, worker.token)
  expect(lines.find(({ kind }) => kind === 'mentioned')?.address).toMatch(
    new RegExp(`/work/${id}\\?tab=comments$`),
  )
})

it('[CM-60] takes comments of staff on a closed order, and nothing of others', async () => {
  const id = await order()
  await closeOrder(server, id)
  expect((await say(id, 'Afterwards', 'all', staff)).status).toBe(200)
  for (const one of [worker, requester])
    expect(await say(id, 'Too late', 'all', one)).toMatchObject({
      status: 409,
      error: { message: 'The order is closed' },
    })
})

it('[CM-60] has staff remove their own comments of a closed order as long as they could change them', async () => {
  const id = await order()
  const add = async (one: Person) => (await say(id, 'A slip', 'all', one)).reply?.id ?? ''
  const remove = (comment: string, { token }: Person) =>
    server.call('/comment/remove/{id}', { id: comment }, token)
  const age = (comment: string) =>
    sql`update comment set at = now() - interval '1 day' where id = ${comment}`.execute(server.database)
  const [old, fresh, older] = [await add(staff), await add(staff), await add(staff)]
  const [ofWorker, ofRequester] = [await add(worker), await add(requester)]
  await age(older)
  expect((await remove(older, staff)).status).toBe(200)
  await age(old)
  await closeOrder(server, id)
  expect((await remove(fresh, staff)).status).toBe(200)
  expect(await remove(old, staff)).toMatchObject({ status: 409, error: { key: 'comment_too_old' } })
  expect(await remove(ofWorker, worker)).toMatchObject({ status: 409, error: { key: 'work_closed' } })
  expect(await remove(ofRequester, requester)).toMatchObject({ status: 409, error: { key: 'work_closed' } })
})

it('[CM-61] shows the requester their own photos alone, and staff and workers all of them', async () => {
  const id = await order()
  const add = (one: Person) => upload({ owner_id: id }, one)
  const [theirs, inner] = [await add(requester), await add(worker)]
  await add(staff)
  expect((await add(reader)).status).toBe(403)
  expect((await add(stranger)).status).toBe(404)
  const shown = async ({ token }: Person) =>
    server.ok('/attachment/list', { owner_kind: 'work', owner_id: id }, token)
  expect((await shown(requester)).attachments.map((one) => one.id)).toEqual([theirs.id])
  expect((await shown(requester)).may_change).toBe(true)
  expect((await shown(worker)).attachments).toHaveLength(3)
  expect((await shown(reader)).attachments).toHaveLength(3)
  const download = (one: string, { token }: Person) => server.post(`/attachment/download/${one}`, {}, token)
  expect((await download(inner.id, requester)).status).toBe(404)
  expect((await download(theirs.id, requester)).status).toBe(200)
  expect((await server.call('/attachment/remove/{id}', { id: inner.id }, requester.token)).status).toBe(404)
  const both = { owner_kind: 'work' as const, owner_id: id, attachment_ids: [theirs.id, inner.id] }
  expect((await server.post('/attachment/downloadMany', both, requester.token)).status).toBe(404)
  expect((await server.call('/attachment/sort', both, requester.token)).status).toBe(403)
  await server.ok('/attachment/remove/{id}', { id: inner.id }, staff.token)
  expect(
    await server.ok('/attachment/listRemoved', { owner_kind: 'work', owner_id: id }, requester.token),
  ).toEqual({ removed: [], total: 0 })
  expect((await server.call('/attachment/restore/{id}', { id: inner.id }, requester.token)).status).toBe(404)
  await closeOrder(server, id)
  expect((await add(staff)).status).toBe(409)
})

it('[CM-61] takes photos before the order exists from who may report or add photos', async () => {
  const stage = async (one: Person) => (await upload({ project_id: project }, one)).status
  expect(await stage(requester)).toBe(200)
  expect(await stage(staff)).toBe(200)
  expect(await stage(worker)).toBe(403)
})

it('[CM-63] tells in words what became of an order, to staff and workers', async () => {
  const id = await order()
  const write = (call: string, before: object | null, after: object | null) =>
    sql`
    insert into audit (request_id, user_id, call, thing, thing_id, project_id, before, after)
    values (gen_random_uuid(), ${staff.id}, ${call}, 'work', ${id}, ${project}, ${before && JSON.stringify(before)}::jsonb,
      ${after && JSON.stringify(after)}::jsonb)`.execute(server.database)
  await write('/cm/create', null, { description: 'Leak' })
  await write(
    '/cm/update',
    { priority: 3, location_id: at('House') },
    { priority: 1, location_id: at('Tower') },
  )
  await write('/cm/assignWorkers', { worker_ids: [] }, { worker_ids: [worker.id] })
  await write('/cm/runAction', { step: 'new' }, { step: 'closed', comment: 'Done' })
  await write('/cm/addCost', null, { category: 'hire', amount: '12.5', note: 'Crane' })
  const { entries } = await server.ok('/activity/list', { owner_kind: 'work', owner_id: id }, staff.token)
  expect(entries.map(({ kind, changes, note, things }) => ({ kind, changes, note, things }))).toEqual([
    {
      kind: 'work.step',
      changes: [{ field: 'step', before: 'New', after: 'Closed' }],
      note: 'Done',
      things: [],
    },
    {
      kind: 'work.people',
      changes: [],
      note: '',
      things: [{ part: 'given', kind: 'user', id: worker.id, name: expect.any(String) }],
    },
    {
      kind: 'work.changed',
      changes: [{ field: 'priority', before: 'Medium', after: 'Urgent' }],
      note: '',
      things: [],
    },
    { kind: 'work.created', changes: [], note: '', things: [] },
  ])
  expect(JSON.stringify(entries)).not.toContain(at('House'))
  const mine = await server.ok('/activity/list', { owner_kind: 'work', owner_id: id }, requester.token)
  expect(mine.entries).toEqual([])
})

it('[CM-64] hides in the trail what belongs to orders of places that the reader does not see', async () => {
  const id = await order()
  await say(id, 'Inner', 'staff', staff)
  await say(id, 'Public', 'all', requester)
  const told = async ({ token }: Person) =>
    JSON.stringify(await server.ok('/audit/search', { project_id: project, thing: 'comment' }, token))
  expect(await told(staff)).toContain(id)
  expect(await told(stranger)).not.toContain(id)
  const auditor = await person(['audit_view', 'location_view', 'location_view_all', 'cm_add'])
  expect(await told(auditor)).not.toContain(id)
})
