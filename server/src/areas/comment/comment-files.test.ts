import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AttachmentClient } from '../attachment/fixtures/attachment-client.ts'
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

it('takes no file for a comment before there is one', async () => {
  const sent = await files.post({ owner_kind: 'comment', project_id: project, file: 'x' }, editor)
  expect(sent.status).toBe(422)
  expect(sent.error?.fields).toHaveProperty('owner_id')
})
