import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AttachmentClient } from '../attachment/fixtures/attachment-client.ts'
import { ownerKinds } from '../../things/owner-kinds.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let files: AttachmentClient
let project: string
let house: string
let editor: string
let reader: string

const person = async (access: readonly AccessCode[]) =>
  server.signIn(await server.make.user({ roles: [{ project, access }] }))
const everyPlace = ['location_view', 'location_view_all', 'store_view', 'store_view_all'] as const

beforeAll(async () => {
  server = await startTestServer()
  files = new AttachmentClient(server)
  project = await server.make.project()
  house = (await server.make.locations(project, { House: {} }))('House')
  editor = await person(['location_view', 'location_view_all', 'location_edit'])
  reader = await person([...everyPlace, 'audit_view'])
})
afterAll(() => server.close())

const comment = async (text: string, visible_to: 'staff' | 'all', token = editor) =>
  (await server.ok('/comment/add', { owner_kind: 'location', owner_id: house, text, visible_to }, token)).id
const add = (id: string, name: string, token = editor) =>
  files.post({ owner_kind: 'comment', owner_id: id, file: 'Offer', name }, token)

it('shows the files of a comment to its readers, with the comment', async () => {
  const id = await comment('See the offer', 'all')
  const { attachment } = await add(id, 'offer.txt')
  const { comments } = await server.ok('/comment/list', { owner_kind: 'location', owner_id: house }, reader)
  expect(comments[0]?.attachments).toMatchObject([{ id: attachment?.id, name: 'offer.txt' }])
  expect((await files.download(attachment?.id ?? '', reader)).status).toBe(200)
  const listed = await server.ok('/attachment/list', { owner_kind: 'comment', owner_id: id }, reader)
  expect(listed).toMatchObject({ attachments: [{ id: attachment?.id }], may_change: false })
})

it('shows nothing of the files of a comment for staff to anybody else, in the audit trail neither', async () => {
  const id = await comment('Among us', 'staff')
  const { attachment } = await add(id, 'salaries.txt')
  expect((await files.download(attachment?.id ?? '', reader)).status).toBe(404)
  const owner = { owner_kind: 'comment', owner_id: id }
  expect((await server.refused('/attachment/list', owner, reader)).status).toBe(404)
  const trail = await server.ok('/audit/search', { project_id: project, thing: 'attachment' }, reader)
  expect(JSON.stringify(trail)).not.toContain('salaries')
  expect(JSON.stringify(trail)).toContain('offer.txt')
  const staff = await person([...everyPlace, 'audit_view', 'location_edit'])
  const whole = await server.ok('/audit/search', { project_id: project, thing: 'attachment' }, staff)
  expect(JSON.stringify(whole)).toContain('salaries')
})

it('shows the files of comments on a location in the trail to those alone who see the location', async () => {
  const made = await server.make.user({ roles: [{ project, access: ['audit_view', 'location_view'] }] })
  const token = await server.signIn(made)
  const trail = () => server.ok('/audit/search', { project_id: project, thing: 'attachment' }, token)
  expect(JSON.stringify(await trail())).not.toContain('offer.txt')
  await server.make.assignLocations(made.id, project, [house])
  expect(JSON.stringify(await trail())).toContain('offer.txt')
})

it('takes files from the author alone, as long as the comment can be changed', async () => {
  const id = await comment('Mine', 'all')
  expect((await add(id, 'a.txt', await person([...everyPlace, 'location_edit']))).status).toBe(403)
  const { attachment } = await add(id, 'a.txt')
  await sql`update comment set at = at - interval '16 minutes' where id = ${id}`.execute(server.database)
  expect((await add(id, 'b.txt')).status).toBe(403)
  const removal = { id: attachment?.id ?? '' }
  expect((await server.refused('/attachment/remove/{id}', removal, editor)).status).toBe(403)
  const struck = await comment('Struck', 'all')
  await server.ok('/comment/remove/{id}', { id: struck }, editor)
  expect((await add(struck, 'c.txt')).status).toBe(403)
})

it('lets moderators alone remove a file once the comment is settled', async () => {
  const id = await comment('With a wrong file', 'all')
  const { attachment } = await add(id, 'wrong.txt')
  await sql`update comment set at = at - interval '16 minutes' where id = ${id}`.execute(server.database)
  const moderator = await person([...everyPlace, 'comment_moderate'])
  const mayRemove = async (token: string) => {
    const { comments } = await server.ok('/comment/list', { owner_kind: 'location', owner_id: house }, token)
    return comments.find((one) => one.id === id)?.may.remove_files
  }
  expect([await mayRemove(editor), await mayRemove(reader), await mayRemove(moderator)]).toEqual([
    false,
    false,
    true,
  ])
  expect((await add(id, 'another.txt', moderator)).status).toBe(403)
  const removal = { id: attachment?.id ?? '' }
  expect((await server.refused('/attachment/remove/{id}', removal, reader)).status).toBe(403)
  await server.ok('/attachment/remove/{id}', removal, moderator)
  expect((await files.download(removal.id, reader)).status).toBe(404)
})

it('lets nobody remove the file of a comment that they do not read', async () => {
  const id = await comment('Among us', 'staff')
  const { attachment } = await add(id, 'secret.txt')
  const moderator = await person([...everyPlace, 'comment_moderate'])
  const removal = { id: attachment?.id ?? '' }
  const { status } = await server.refused('/attachment/remove/{id}', removal, moderator)
  expect(status).toBe(404)
})

const waiting = (name: string, token = reader, project_id = project) =>
  files.post({ owner_kind: 'comment', project_id, file: name, name }, token)
const on = () => ({ owner_kind: 'location', owner_id: house, text: 'With files' })

it('takes files that were sent before it, and loses none where it is refused', async () => {
  const [one, two] = [await waiting('one.txt'), await waiting('two.txt')]
  const attachment_ids = [one.attachment?.id ?? '', two.attachment?.id ?? '']
  const admin = await server.signIn(await server.make.user({ superuser: true }))
  const trail = async () =>
    JSON.stringify(await server.ok('/audit/search', { project_id: project, thing: 'attachment' }, admin))
  expect(await trail()).not.toContain('one.txt')
  expect((await files.download(attachment_ids[0] ?? '', editor)).status).toBe(404)
  const onlyStaff = { ...on(), visible_to: 'staff' as const, attachment_ids }
  expect(await server.refused('/comment/add', onlyStaff, reader)).toMatchObject({ status: 422 })
  expect((await files.download(attachment_ids[1] ?? '', reader)).status).toBe(200)
  const { id } = await server.ok('/comment/add', { ...on(), attachment_ids }, reader)
  const { comments } = await server.ok('/comment/list', { owner_kind: 'location', owner_id: house }, editor)
  expect(comments.find((comment) => comment.id === id)?.attachments.map(({ name }) => name)).toEqual([
    'one.txt',
    'two.txt',
  ])
  expect(await trail()).toContain('one.txt')
  expect(await server.refused('/comment/add', { ...on(), attachment_ids }, reader)).toMatchObject({
    status: 409,
  })
})

it('takes no file of another person, project or thing, and then is not written', async () => {
  const other = await server.make.project()
  const elsewhere = await server.signIn(
    await server.make.user({
      roles: [
        { project, access: everyPlace },
        { project: other, access: everyPlace },
      ],
    }),
  )
  const foreign = (await waiting('foreign.txt')).attachment?.id ?? ''
  const ofOther = (await waiting('other.txt', elsewhere, other)).attachment?.id ?? ''
  const ofThing = await files.post({ owner_kind: 'location', project_id: project, file: 'a' }, editor)
  const before = await server.ok('/comment/list', { owner_kind: 'location', owner_id: house }, editor)
  const refused = async (id: string, token: string) =>
    (await server.refused('/comment/add', { ...on(), attachment_ids: [id] }, token)).status
  expect(await refused(foreign, elsewhere)).toBe(404)
  expect(await refused(ofOther, elsewhere)).toBe(422)
  expect(await refused(ofThing.attachment?.id ?? '', editor)).toBe(422)
  const after = await server.ok('/comment/list', { owner_kind: 'location', owner_id: house }, editor)
  expect(after.total).toBe(before.total)
})

it('takes files beforehand from nobody who sees nothing to comment on', async () => {
  const nobody = await person(['user_view'])
  expect((await waiting('a.txt', nobody)).status).toBe(403)
  expect((await waiting('a.txt', reader, await server.make.project())).status).toBe(404)
})

it('takes files beforehand on things of every kind that has comments', async () => {
  const kinds = await ownerKinds()
  const views = [...kinds.values()].flatMap(({ comments }) => comments?.view ?? [])
  // Who reports a fault sees their own orders without the right to see orders.
  const codes = [...views, 'cm_add'].toSorted()
  expect(kinds.get('comment')?.attachments?.codes?.toSorted()).toEqual(codes)
})
