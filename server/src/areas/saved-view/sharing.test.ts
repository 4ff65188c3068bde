import { limits, type CallInput } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
let otherProject: string
/** A role of the project, one of the other project. */
let role: string
let foreignRole: string
let editor: { id: string; token: string }
let holder: { id: string; token: string }
let secondEditor: { id: string; token: string }
let stranger: { id: string; token: string }
const screen = 'users.list'

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  otherProject = await server.make.project()
  const made = { name: 'Guards', code: 'GUARDS' }
  role = (await server.ok('/role/create', { ...made, project_id: project }, admin)).id
  foreignRole = (await server.ok('/role/create', { ...made, project_id: otherProject }, admin)).id
  const person = async (access: ('role_view' | 'role_edit')[], ...roles: string[]) => {
    const user = await server.make.user({ roles: [{ project, access }] })
    for (const role_id of roles)
      await server.ok('/user/assignRole', { user_id: user.id, project_id: project, role_id }, admin)
    return { id: user.id, token: await server.signIn(user) }
  }
  editor = await person(['role_view', 'role_edit'])
  secondEditor = await person(['role_view', 'role_edit'])
  holder = await person(['role_view'], role)
  stranger = await person([])
})
afterAll(() => server.close())

let count = 0
const create = (token = editor.token) =>
  server.ok('/saved-view/create', { screen, name: `View ${++count}`, filters: { status: 'Blocked' } }, token)
const share = (id: string, role_id: string | null = role, token = editor.token) =>
  server.ok('/saved-view/share', { id, role_id }, token)
const refusedShare = async (input: CallInput<'/saved-view/share'>, token = editor.token) =>
  (await server.refused('/saved-view/share', input, token)).status
const seenBy = async ({ token }: { token: string }, project_id?: string) =>
  (await server.ok('/saved-view/search', { screen, ...(project_id && { project_id }) }, token)).views

it('is visible to all holders of the role, who cannot change it, and to nobody else', async () => {
  const { id } = await create()
  expect(await seenBy(holder)).toEqual([])
  expect(await share(id)).toMatchObject({ version: 2 })
  const [seen] = await seenBy(holder)
  expect(seen).toMatchObject({
    id,
    filters: { status: 'Blocked' },
    is_own: false,
    role: { id: role, project_id: project, name: 'Guards' },
    version: 2,
  })
  expect((await seenBy(editor)).find((view) => view.id === id)).toMatchObject({
    is_own: true,
    role: { id: role },
  })
  expect(await seenBy(stranger)).toEqual([])
  expect(await seenBy(secondEditor)).toEqual([])
  expect((await server.refused('/saved-view/update', { id, name: 'Mine' }, holder.token)).status).toBe(404)
  expect((await server.refused('/saved-view/remove/{id}', { id }, holder.token)).status).toBe(404)
  expect(await refusedShare({ id, role_id: null }, holder.token)).toBe(403)
  expect(await refusedShare({ id, role_id: null }, stranger.token)).toBe(404)
  await server.ok('/saved-view/remove/{id}', { id }, editor.token)
  expect(await seenBy(holder)).toEqual([])
})

it('is shown only in the project of the role', async () => {
  const { id } = await create()
  await share(id)
  expect((await seenBy(holder, project)).map((view) => view.id)).toEqual([id])
  expect(await seenBy(holder, otherProject)).toEqual([])
  expect((await seenBy(editor, otherProject)).map((view) => view.id)).toContain(id)
  await share(id, null)
})

it('is shared only by its owner, and only with a role that the owner may edit', async () => {
  const { id } = await create()
  expect(await refusedShare({ id, role_id: foreignRole })).toBe(404)
  expect(await refusedShare({ id, role_id: crypto.randomUUID() })).toBe(404)
  expect(await refusedShare({ id, role_id: role }, secondEditor.token)).toBe(404)
  const ofHolder = await create(holder.token)
  expect(await refusedShare({ id: ofHolder.id, role_id: role }, holder.token)).toBe(403)
  const ofStranger = await create(stranger.token)
  expect(await refusedShare({ id: ofStranger.id, role_id: role }, stranger.token)).toBe(404)
  expect(await seenBy(holder)).toMatchObject([{ id: ofHolder.id, role: null }])
  await server.ok('/saved-view/remove/{id}', { id: ofHolder.id }, holder.token)
})

it('is taken back by any user who may edit the role, who cannot share it any further', async () => {
  const { id } = await create()
  await share(id)
  expect(await refusedShare({ id, role_id: role }, secondEditor.token)).toBe(404)
  expect(await refusedShare({ id, role_id: null, version: 1 }, secondEditor.token)).toBe(409)
  expect(await share(id, null, secondEditor.token)).toMatchObject({ version: 3 })
  expect(await seenBy(holder)).toEqual([])
  expect(await share(id, null)).toMatchObject({ version: 3 })
})

it('cannot be changed by an owner who has lost the right, and is no longer shared once the role is removed', async () => {
  const short = { project_id: project, name: 'Short', code: 'SHORT' }
  const { id: shortRole } = await server.ok('/role/create', short, admin)
  const given = { user_id: holder.id, project_id: project, role_id: shortRole }
  await server.ok('/user/assignRole', given, admin)
  await server.ok('/role/applyPermissions', { role_id: shortRole, access: { allow: ['role_edit'] } }, admin)
  const { id } = await create(holder.token)
  await share(id, shortRole, holder.token)
  await server.ok('/role/applyPermissions', { role_id: shortRole, access: { deny: ['role_edit'] } }, admin)
  expect((await server.refused('/saved-view/update', { id, name: 'New' }, holder.token)).status).toBe(403)
  await server.ok('/user/removeRole', given, admin)
  await server.ok('/role/remove/{id}', { id: shortRole }, admin)
  expect(await seenBy(holder)).toMatchObject([{ id, is_own: true, role: null }])
  await share(id, null, holder.token)
  await server.ok('/saved-view/remove/{id}', { id }, holder.token)
})

it('is limited in number for each role', async () => {
  await sql`insert into saved_view (user_id, screen, name, filters, role_id)
    select ${secondEditor.id}, 'screen.' || n, 'view ' || n, '{}', ${role} from generate_series(1, ${limits.viewsOfRole}) n`.execute(
    server.database,
  )
  const { id } = await create()
  const refusal = await server.refused('/saved-view/share', { id, role_id: role }, editor.token)
  expect(refusal).toMatchObject({ status: 409, key: 'views_of_role_full' })
  await sql`delete from saved_view where user_id = ${secondEditor.id}`.execute(server.database)
})

it('notifies its owner and the holders of the role, and is in the audit trail of the project', async () => {
  const { id } = await create()
  const listening = (person: { id: string }) => ({ userId: person.id, projects: [project] })
  const notice = expect.objectContaining({ topic: 'saved-views', project_id: null })
  expect(await heardDuring(server, listening(holder), () => share(id))).toContainEqual(notice)
  const { rows } = await sql<{ call: string; project_id: string }>`
    select call, project_id from audit where thing_id = ${id} order by id desc limit 1`.execute(
    server.database,
  )
  expect(rows).toEqual([{ call: '/saved-view/share', project_id: project }])
  const rename = () => server.ok('/saved-view/update', { id, name: 'Another' }, editor.token)
  expect(await heardDuring(server, listening(holder), rename)).toContainEqual(notice)
  expect(await heardDuring(server, listening(stranger), () => share(id, null))).toEqual([])
})
