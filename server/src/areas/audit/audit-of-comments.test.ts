import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { download } from '../../testing/download.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let house: string
/** Changes locations, and so is staff there. */
let editor: { id: string; token: string }
let superuser: string

async function person(access: readonly AccessCode[]): Promise<{ id: string; token: string }> {
  const made = await server.make.user({ roles: [{ project, access }] })
  return { id: made.id, token: await server.signIn(made) }
}

const everyPlace = [
  'audit_view',
  'location_view',
  'location_view_all',
  'store_view',
  'store_view_all',
] as const

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  house = (await server.make.locations(project, { House: {} }))('House')
  editor = await person(['location_view', 'location_view_all', 'location_edit'])
  superuser = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const comment = (text: string, visible_to: 'staff' | 'all', token = editor.token) =>
  server.ok('/comment/add', { owner_kind: 'location', owner_id: house, text, visible_to }, token)

/** Everything that the trail says of comments to somebody: the pages, a search of a word, one entry by its number, the file. */
async function told(token: string, word: string): Promise<string> {
  const input = { project_id: project, thing: 'comment' }
  const { entries } = await server.ok('/audit/search', input, token)
  const found = await server.ok('/audit/search', { ...input, search_text: word }, token)
  const { rows } = await sql<{ id: string }>`
    select id::text from audit where thing = 'comment' and project_id = ${project}`.execute(server.database)
  const single = await Promise.all(
    rows.map(({ id }) => server.ok('/audit/search', { project_id: project, entry: id }, token)),
  )
  const file = (await download(server, '/audit/export', input, token)).bytes.toString()
  return JSON.stringify([entries, found.entries, single.map((one) => one.entries), file])
}

it('says nothing of a comment for staff to a reader who sees the location and is not staff', async () => {
  const { id } = await comment('Locksmith code 4711', 'staff')
  await comment('Painted blue', 'all')
  const everywhere = await person(everyPlace)
  const limited = await person(['audit_view', 'location_view'])
  await server.make.assignLocations(limited.id, project, [house])
  const staff = await person([...everyPlace, 'location_edit'])
  for (const [who, reads] of [
    [everywhere, false],
    [limited, false],
    [staff, true],
  ] as const) {
    const all = await told(who.token, 'locksmith')
    expect(all.includes('4711')).toBe(reads)
    expect(all.includes(id)).toBe(reads)
    expect(all).toContain('Painted blue')
  }
  expect(await told(superuser, 'locksmith')).toContain('4711')
})

it('hides what was for staff after the comment is for all, and what was for all once it is for staff', async () => {
  const opened = await comment('First draft of costs', 'staff')
  await server.ok(
    '/comment/update',
    { id: opened.id, text: 'Costs are agreed', visible_to: 'all' },
    editor.token,
  )
  const closed = await comment('Mistake for everybody', 'all')
  await server.ok('/comment/update', { id: closed.id, visible_to: 'staff' }, editor.token)
  await server.ok('/comment/remove/{id}', { id: closed.id }, editor.token)
  const reader = await person(everyPlace)
  const all = await told(reader.token, 'costs')
  expect(all).not.toContain('First draft of costs')
  expect(all).not.toContain('Mistake for everybody')
  await server.ok('/comment/update', { id: opened.id, text: 'Costs are fixed' }, editor.token)
  expect(await told(reader.token, 'costs')).toContain('Costs are fixed')
})

it('shows authors their own, and nobody those on kinds of things that they may not see', async () => {
  const { id: team } = await server.ok(
    '/project-team/create',
    { project_id: project, name: 'Crew' },
    superuser,
  )
  await server.ok('/comment/add', { owner_kind: 'team', owner_id: team, text: 'Crew is late' }, superuser)
  expect(await told((await person(everyPlace)).token, 'crew')).not.toContain('Crew is late')
  expect(await told((await person([...everyPlace, 'team_view'])).token, 'crew')).toContain('Crew is late')

  const author = await person([...everyPlace, 'location_edit'])
  await comment('By a former member of staff', 'staff', author.token)
  await sql`delete from role_access where access_code = 'location_edit'
    and role_id in (select role_id from user_role where user_id = ${author.id})`.execute(server.database)
  expect(await told(author.token, 'former')).toContain('By a former member of staff')
})
