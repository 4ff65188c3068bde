import { messages } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { importerAccess, PeopleClient } from './fixtures/people-client.ts'

let server: TestServer
let people: PeopleClient
let admin: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  people = new PeopleClient(server)
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Applies an import of a new and an existing user. */
async function imported() {
  const project = await server.make.project()
  const [role, department, other] = [
    await people.role(project),
    await people.department(project),
    await people.department(project),
  ]
  const importer = await server.make.user({ roles: [{ project, access: importerAccess }] })
  const token = await server.signIn(importer)
  const worker = await server.make.user({ roles: [{ project }] })
  await server.ok(
    '/user/update_project_departments',
    { user_id: worker.id, project_id: project, department_codes: [other] },
    admin,
  )
  const before = await people.person(worker.email, project)
  const email = people.address()
  const file =
    'Name,Email,Language,Role,Department,File number\n' +
    `Ada,${email},fr,${role.code},${department},F-9\n` +
    `Renamed,${worker.email},fr,${role.code},${department},F-10\n`
  const { id } = await people.dryRun(project, file, token)
  expect(await people.apply(id, token)).toMatchObject({ state: 'Applied' })
  const made = await people.person(email, project)
  return { id, project, token, importer, worker, before, role, email, file, made: made?.id ?? '' }
}

const refusal = async (id: string, token: string) =>
  (await server.call('/user/undoImport', { import_id: id }, token)).error

describe('undoing an import of people', () => {
  it('removes new users, frees their addresses and restores the others', async () => {
    const { id, project, token, worker, before, role, email, file, made } = await imported()
    expect(await people.undo(id, token)).toMatchObject({ state: 'Undone', problems: [] })
    expect(await people.person(email, project)).toBeUndefined()
    expect(await people.person(worker.email, project)).toEqual(before)
    const { rows } = await sql<{ status: string; file_number: string | null; projects: number }>`
      select status, file_number,
        (select count(*)::int from project_user m where m.user_id = u.id) as projects
      from app_user u where id = ${made}`.execute(server.database)
    expect(rows).toEqual([{ status: 'Deleted', file_number: null, projects: 0 }])
    const { rows: trail } = await sql<{ before: object; after: object }>`
      select before, after from audit where call = '/user/undoImport' and thing_id in (${made}, ${worker.id})
      order by thing_id <> ${made}, id`.execute(server.database)
    expect(trail).toMatchObject([
      { before: { email, name: 'Ada', file_number: 'F-9' }, after: { status: 'Deleted' } },
      {
        before: { name: 'Renamed', language: 'fr', file_number: 'F-10' },
        after: { name: worker.name, language: 'en', file_number: null },
      },
      { before: { role_id: [role.id] }, after: null },
      {
        before: { left_departments: [expect.any(String)] },
        after: { added_departments: [expect.any(String)] },
      },
    ])
    expect(await refusal(id, token)).toMatchObject({ message: messages.import_not_applied })
    // The same table can be imported again.
    const again = await people.dryRun(project, file, token)
    expect(again.counts['user']).toMatchObject({ create: 1, change: 1, refused: 0 })
    await people.apply(again.id, token)
    expect(await people.undo(again.id, token)).toMatchObject({ state: 'Undone' })
  })

  it('is refused as a whole, with addresses, once accounts or what people have here were changed', async () => {
    const changes: ((of: Awaited<ReturnType<typeof imported>>) => Promise<[string, string]>)[] = [
      async ({ made, email }) => {
        await server.ok('/user/enableLogin', { user_id: made, email, password: 'a new password' }, admin)
        return [email, messages.import_person_changed]
      },
      async ({ worker }) => {
        await server.ok('/user/update_name', { user_id: worker.id, name: 'Once more' }, admin)
        return [worker.email, messages.import_person_changed]
      },
      async ({ made, email, project }) => {
        const { id } = await server.ok('/project-team/create', { project_id: project, name: 'Team' }, admin)
        await server.ok('/project-team/assignUser', { team_id: id, user_id: made }, admin)
        return [email, messages.import_membership_changed]
      },
      async ({ made, email }) => {
        const elsewhere = await server.make.project()
        await server.ok('/user/assignProject', { user_id: made, project_id: elsewhere }, admin)
        return [email, messages.import_person_changed]
      },
      async ({ worker, role, project }) => {
        await server.ok(
          '/user/remove_role',
          { user_id: worker.id, role_id: role.id, project_id: project },
          admin,
        )
        return [worker.email, messages.import_membership_changed]
      },
      async ({ worker, project }) => {
        await server.ok(
          '/user/update_project_departments',
          { user_id: worker.id, project_id: project, department_codes: [] },
          admin,
        )
        return [worker.email, messages.import_membership_changed]
      },
    ]
    for (const change of changes) {
      const of = await imported()
      const [email, words] = await change(of)
      const after = await people.person(of.email, of.project)
      expect(await refusal(of.id, of.token)).toMatchObject({
        code: expect.stringMatching(/conflict|forbidden/),
      })
      expect(await refusal(of.id, admin)).toMatchObject({
        code: 'conflict',
        message: messages.import_users_changed_since,
        fields: { [email]: words },
      })
      expect(await people.person(of.email, of.project)).toEqual(after)
    }
  })

  it('is possible once its changes are in place again, whatever else differs', async () => {
    const { id, project, worker, before, role, made, email } = await imported()
    for (const name of ['Once more', 'Renamed'])
      await server.ok('/user/update_name', { user_id: worker.id, name }, admin)
    for (const [user_id, name] of [
      [made, 'Countess'],
      [made, 'Ada'],
    ] as const)
      await server.ok('/user/update_name', { user_id, name }, admin)
    const assigned = { user_id: worker.id, role_id: role.id, project_id: project }
    await server.ok('/user/remove_role', assigned, admin)
    await server.ok('/user/add_role', assigned, admin)
    await server.ok('/user/update_details', { user_id: worker.id, mobile: '+1 99 123 456' }, admin)
    expect(await people.undo(id, admin)).toMatchObject({ state: 'Undone' })
    expect(await people.person(worker.email, project)).toEqual(before)
    expect(await people.person(email, project)).toBeUndefined()
  })

  it('is refused for a user who could sign in meanwhile, though they no longer can', async () => {
    const { id, made, email } = await imported()
    await server.ok('/user/enableLogin', { user_id: made, email, password: 'a new password' }, admin)
    await server.ok('/user/disable_login', { user_id: made }, admin)
    expect(await refusal(id, admin)).toMatchObject({ fields: { [email]: messages.import_person_changed } })
  })

  it('needs the rights for applying it: accounts and roles within the caller’s own', async () => {
    const { id, project, token, importer, role } = await imported()
    const takeAway = (code: string) =>
      sql`delete from role_access where access_code = ${code}
        and role_id in (select role_id from user_role where user_id = ${importer.id})`.execute(
        server.database,
      )
    await sql`insert into role_access (role_id, access_code) values (${role.id}, 'store_view')`.execute(
      server.database,
    )
    expect(await refusal(id, token)).toMatchObject({ code: 'forbidden' })
    await sql`delete from role_access where role_id = ${role.id}`.execute(server.database)
    await takeAway('user_edit')
    expect(await refusal(id, token)).toMatchObject({ code: 'forbidden' })
    expect(project).not.toBe('')
    expect(await people.undo(id, admin)).toMatchObject({ state: 'Undone' })
  })
})

describe('undoing an import of people in part', () => {
  const listed = async (import_id: string) =>
    (await server.ok('/user/getImportObstacles', { import_id }, admin)).obstacles

  it('leaves somebody whom the import added and who could sign in, and restores the others', async () => {
    const { id, project, worker, before, made, email } = await imported()
    await server.ok('/user/enableLogin', { user_id: made, email, password: 'a new password' }, admin)
    const after = await people.person(email, project)
    const found = await listed(id)
    expect(found).toMatchObject([{ id: made, kind: 'account', email, name: 'Ada', may_take_back: false }])
    const take_back = found.map((one) => ({ id: one.id, version: one.version }))
    expect(await people.undo(id, admin, { keep_changed: true, take_back })).toMatchObject({
      state: 'Undone',
      problems: [{ key: 'import_kept_changed', params: { count: 1 } }],
    })
    expect(await people.person(email, project)).toEqual(after)
    expect(await people.person(worker.email, project)).toEqual(before)
    expect(await listed(id)).toEqual([])
  })

  it.each([
    ['leaves an account that somebody changed', 'none'],
    ['takes back an account that somebody changed, if the caller says so', 'seen'],
    ['leaves an account that was changed again after the caller saw it', 'older'],
  ])('%s', async (_, agreed) => {
    const { id, project, worker, before, email } = await imported()
    await server.ok('/user/update_name', { user_id: worker.id, name: 'Once more' }, admin)
    const found = await listed(id)
    expect(found).toMatchObject([{ id: worker.id, kind: 'account', may_take_back: true }])
    if (agreed === 'older')
      await server.ok('/user/update_name', { user_id: worker.id, name: 'And again' }, admin)
    const after = await people.person(worker.email, project)
    const take_back = agreed === 'none' ? [] : found.map((one) => ({ id: one.id, version: one.version }))
    expect(await people.undo(id, admin, { keep_changed: true, take_back })).toMatchObject({ state: 'Undone' })
    expect(await people.person(worker.email, project)).toEqual(agreed === 'seen' ? before : after)
    expect(await people.person(email, project)).toBeUndefined()
  })

  it('leaves people who were given something in the project, whatever the caller says', async () => {
    const { id, project, worker, before, made, email } = await imported()
    const { id: team_id } = await server.ok(
      '/project-team/create',
      { project_id: project, name: 'Team' },
      admin,
    )
    await server.ok('/project-team/assignUser', { team_id, user_id: made }, admin)
    const after = await people.person(email, project)
    const found = await listed(id)
    expect(found).toMatchObject([{ id: made, kind: 'membership', may_take_back: false }])
    const take_back = found.map((one) => ({ id: one.id, version: one.version }))
    await people.undo(id, admin, { keep_changed: true, take_back })
    expect(await people.person(email, project)).toEqual(after)
    expect(await people.person(worker.email, project)).toEqual(before)
  })

  it('shows what was changed only to the user who imported and to superusers', async () => {
    const { id, project, token } = await imported()
    const other = await server.signIn(
      await server.make.user({ roles: [{ project, access: importerAccess }] }),
    )
    expect((await server.refused('/user/getImportObstacles', { import_id: id }, other)).status).toBe(404)
    expect(await server.ok('/user/getImportObstacles', { import_id: id }, token)).toMatchObject({ total: 0 })
  })
})
