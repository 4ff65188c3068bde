import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heardDuring } from '../../testing/heard-events.ts'
import { lockSuperusers } from '../user/user.repository.ts'
import { lockUsers } from '../user/user-rows.loader.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
})
afterAll(() => server.close())

async function roleWith(access: readonly string[]): Promise<string> {
  const { id } = await server.ok(
    '/role/create',
    { project_id: project, name: 'A role', code: crypto.randomUUID() },
    admin,
  )
  await server.ok('/role/applyPermissions', { role_id: id, access: { allow: [...access] } }, admin)
  return id
}

describe('creating a user', () => {
  it('names everything that is missing, in the product’s words', async () => {
    const error = await server.refused('/user/create', { project_id: project }, admin)
    expect(error).toMatchObject({
      status: 422,
      fields: {
        name: 'Name is required',
        email: 'Email is required',
        password: 'Password is required',
        language: 'Language is required',
        role: 'Role is required',
      },
    })
  })

  it('refuses a short password, a malformed or taken address, a role of another project', async () => {
    const role = await roleWith([])
    const good = {
      project_id: project,
      name: 'Lea',
      email: 'lea@atrium.example',
      password: 'long enough',
      language: 'fr',
      role,
    }
    const refusal = async (wrong: Partial<typeof good>) =>
      (await server.refused('/user/create', { ...good, ...wrong }, admin)).message
    expect(await refusal({ password: 'four' })).toBe('Password should be minimum 5 characters long')
    expect(await refusal({ email: 'lea' })).toBe('Invalid Email')
    const elsewhere = await server.make.project()
    const { id: foreign } = await server.ok(
      '/role/create',
      { project_id: elsewhere, name: 'R', code: 'R' },
      admin,
    )
    expect(await refusal({ role: foreign })).toBe('This value is not valid')
    await server.ok('/user/create', good, admin)
    const taken = await server.refused('/user/create', { ...good, email: 'LEA@atrium.example' }, admin)
    expect(taken).toMatchObject({ status: 409, message: 'Email already exists' })
    await server.signIn(good)
  })

  it('refuses a role with more rights than its author holds', async () => {
    const maker = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['user_add', 'user_assign', 'user_view'] }] }),
    )
    const within = await roleWith(['user_view'])
    const beyond = await roleWith(['user_view', 'location_remove'])
    const user = (email: string, role: string) => ({
      project_id: project,
      name: 'Nim',
      email,
      password: 'password',
      language: 'en',
      role,
    })
    expect(await server.refused('/user/create', user('a@x.example', beyond), maker)).toMatchObject({
      status: 403,
      key: 'beyond_own_rights',
    })
    await server.ok('/user/create', user('b@x.example', within), maker)
  })

  it('happens once for a key, however often the call is repeated', async () => {
    const role = await roleWith([])
    const user = {
      project_id: project,
      name: 'Ido',
      email: 'ido@atrium.example',
      password: 'password',
      language: 'en',
      role,
    }
    const options = { headers: { 'idempotency-key': 'make ido' } }
    const [first, second] = await Promise.all(
      [1, 2].map(() => server.ok('/user/create', user, admin, options)),
    )
    expect(second).toEqual(first)
    const other = await server.refused(
      '/user/create',
      { ...user, email: 'other@atrium.example' },
      admin,
      options,
    )
    expect(other).toMatchObject({ status: 409, key: 'idempotency_reused' })
  })
})

describe('the search for users', () => {
  it('shows a user the members of the projects where they hold user_view, and no others', async () => {
    const [mine, foreign] = [await server.make.project(), await server.make.project()]
    await server.make.user({ name: 'Searchable Mine', roles: [{ project: mine }] })
    await server.make.user({ name: 'Searchable Foreign', roles: [{ project: foreign }] })
    const seeker = await server.signIn(
      await server.make.user({
        name: 'Seeker',
        roles: [{ project: mine, access: ['user_view'] }, { project: foreign }],
      }),
    )
    const { users } = await server.ok('/user/search', { search_text: 'SEARCHÂBLE' }, seeker)
    expect(users.map((user) => user.name)).toEqual(['Searchable Mine'])
    expect(JSON.stringify(users)).not.toMatch(/hash|password/)
    expect((await server.refused('/user/search', { project_id: foreign }, seeker)).status).toBe(403)
  })

  it('matches wildcard characters literally', async () => {
    expect((await server.ok('/user/search', { search_text: '%' }, admin)).users).toEqual([])
  })
})

describe('roles of a user', () => {
  it('are given and taken within the caller’s own rights, with effect at once', async () => {
    const target = await server.make.user({ roles: [{ project }] })
    const token = await server.signIn(target)
    const role = await roleWith(['location_view'])
    const holding = { user_id: target.id, project_id: project, role_id: role }
    const giver = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['user_assign'] }] }),
    )
    expect(await server.refused('/user/assignRole', holding, giver)).toMatchObject({
      status: 403,
      key: 'beyond_own_rights',
    })

    await server.ok('/user/assignRole', holding, admin)
    expect((await server.ok('/user/get_access', { project_id: project }, token)).access).toEqual([
      'location_view',
    ])
    await server.ok('/user/removeRole', holding, admin)
    expect((await server.ok('/user/get_access', { project_id: project }, token)).access).toEqual([])
  })

  it('of one project give nothing in another', async () => {
    const elsewhere = await server.make.project()
    const target = await server.make.user({
      roles: [{ project, access: ['user_view'] }, { project: elsewhere }],
    })
    const token = await server.signIn(target)
    expect((await server.ok('/user/get_access', { project_id: elsewhere }, token)).access).toEqual([])
    const error = await server.refused('/user/getRoles', { user_id: target.id, project_id: elsewhere }, token)
    expect(error.status).toBe(403)
    const stranger = await server.make.project()
    expect((await server.refused('/user/get_access', { project_id: stranger }, token)).status).toBe(404)
  })
})

describe('the status of an account', () => {
  it('is changed by a user who holds user_status in every project of the user and all that the user holds', async () => {
    const target = await server.make.user({ roles: [{ project, access: ['location_edit'] }] })
    const change = { user_id: target.id, status: 'Blocked', comment: 'away' } as const
    const unseen = await server.signIn(await server.make.user({ roles: [{ project }] }))
    expect((await server.refused('/user/change_status', change, unseen)).status).toBe(404)
    const weaker = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['user_status', 'user_view'] }] }),
    )
    expect((await server.refused('/user/change_status', change, weaker)).status).toBe(403)
    const equal = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['user_status', 'location_edit'] }] }),
    )
    await server.ok('/user/change_status', change, equal)
    expect(
      (await server.refused('/auth/login', { email: target.email, password: target.password })).key,
    ).toBe('account_blocked')
  })

  it('is changed for several users at once, each judged by itself', async () => {
    const mine = await server.make.user({ roles: [{ project }] })
    const stronger = await server.make.user({ roles: [{ project, access: ['location_edit'] }] })
    const elsewhere = await server.make.user({ roles: [{ project: await server.make.project() }] })
    const caller = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['user_status', 'user_view'] }] }),
    )
    const users = [mine.id, { id: stronger.id }, elsewhere.id, { id: mine.id }]
    const change = { users, status: 'Blocked', comment: 'away' } as const
    const { changed, refused } = await server.ok('/user/change_statuses', change, caller)
    expect(changed).toBe(1)
    expect(refused.map(({ id, key }) => [id, key])).toEqual([
      [stronger.id, 'forbidden'],
      [elsewhere.id, 'not_found'],
    ])
    const signIn = (user: typeof mine) =>
      server.call('/auth/login', { email: user.email, password: user.password })
    expect((await signIn(mine)).status).not.toBe(200)
    expect((await signIn(stronger)).status).toBe(200)
    const { rows } = await sql<{ thing_id: string }>`
      select thing_id from audit where call = '/user/change_statuses'`.execute(server.database)
    expect(rows).toEqual([{ thing_id: mine.id }])
    const none = { ...change, users: [stronger.id, elsewhere.id] }
    expect((await server.refused('/user/change_statuses', none, caller)).status).toBe(403)
  })

  it('refuses a caller without the right before it locks an account', async () => {
    const project = await server.make.project()
    const account = await server.make.user({ roles: [{ project, access: [] }] })
    const stranger = await server.make.user({ roles: [{ project, access: ['user_view'] }] })
    const token = await server.signIn(stranger)
    await server.database.transaction().execute(async (transaction) => {
      await lockSuperusers(transaction)
      await lockUsers(transaction, [account.id])
      const change = { users: [account.id], status: 'Blocked' as const }
      expect((await server.refused('/user/change_statuses', change, token)).status).toBe(403)
      const one = { user_id: account.id, status: 'Blocked' } as const
      expect((await server.refused('/user/change_status', one, token)).status).toBe(403)
    })
  })

  it('leaves one active superuser when all of them are to be blocked at once', async () => {
    const alone = await startTestServer()
    const people = [
      await alone.make.user({ superuser: true }),
      await alone.make.user({ superuser: true }),
      await alone.make.user(),
    ]
    const [first] = people
    if (!first) throw new Error('unreachable')
    const change = { users: people.map(({ id }) => id), status: 'Blocked' } as const
    const reply = await alone.ok('/user/change_statuses', change, await alone.signIn(first))
    expect(reply.changed).toBe(2)
    expect(reply.refused.map(({ key }) => key)).toEqual(['last_superuser'])
    await alone.close()
  })

  it('never removes the last active superuser, not even by two simultaneous calls', async () => {
    const alone = await startTestServer()
    const [one, two] = [
      await alone.make.user({ superuser: true }),
      await alone.make.user({ superuser: true }),
    ]
    const tokens = [await alone.signIn(one), await alone.signIn(two)]
    const answers = await Promise.all([
      alone.call('/user/disallow_superuser', { user_id: two.id }, tokens[0]),
      alone.call('/user/disallow_superuser', { user_id: one.id }, tokens[1]),
    ])
    const { rows } = await sql<{
      left: number
    }>`select count(*)::int as left from app_user where is_superuser`.execute(alone.database)
    expect(rows[0]?.left).toBe(1)
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, expect.toBeOneOf([403, 409])])
    await alone.close()
  })

  it('never blocks a user who is just becoming the last superuser', async () => {
    const alone = await startTestServer()
    const made = await alone.make.user()
    const before = await alone.make.user({ superuser: true })
    const token = await alone.signIn(before)
    const blocking = await alone.database.transaction().execute(async (transaction) => {
      await lockSuperusers(transaction)
      const answer = alone.call('/user/change_status', { user_id: made.id, status: 'Blocked' }, token)
      // Once the call waits for its turn, the server has already admitted it as a superuser’s.
      const waiting = () =>
        sql`select from pg_locks where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(transaction)
      await expect.poll(async () => (await waiting()).rows.length).toBe(1)
      await sql`update app_user set is_superuser = (id = ${made.id})`.execute(transaction)
      return { answer }
    })
    expect(await blocking.answer).toMatchObject({ status: 409, error: { key: 'last_superuser' } })
    await alone.close()
  })
})

describe('complete access', () => {
  it('is given and taken only by a superuser, with effect on the next call', async () => {
    const target = await server.make.user({ roles: [{ project }] })
    const token = await server.signIn(target)
    const given = { user_id: target.id }
    expect((await server.refused('/user/allow_superuser', given, token)).status).toBe(403)
    expect((await server.refused('/user/allow_superuser', given)).status).toBe(401)
    const held = async () =>
      (await server.ok('/user/get_access', { project_id: project }, token)).access.includes(
        'role_permissions',
      )
    const listener = { userId: target.id, projects: [project] }
    const heard = await heardDuring(server, listener, () => server.ok('/user/allow_superuser', given, admin))
    expect(heard).toContainEqual({ topic: 'rights', project_id: null })
    expect(heard).toContainEqual({ topic: 'users', project_id: project })
    expect(await held()).toBe(true)
    await server.ok('/user/disallow_superuser', given, admin)
    expect(await held()).toBe(false)
  })
})

describe('personal changes', () => {
  it('of the name are visible to those who list the person, and notify the person', async () => {
    const user = await server.make.user({ roles: [{ project }] })
    const token = await server.signIn(user)
    const colleague = { userId: crypto.randomUUID(), projects: [project] }
    const heard = await heardDuring(server, colleague, () =>
      server.ok('/user/update_personal_name', { name: '  Nadia Rahal ' }, token),
    )
    expect(heard).toEqual([{ topic: 'users', project_id: project }])
    expect((await server.ok('/user/get_personal_info', {}, token)).user.name).toBe('Nadia Rahal')
    const { users } = await server.ok('/user/search', { search_text: 'rahal' }, admin)
    expect(users.map(({ id }) => id)).toEqual([user.id])
    const empty = await server.refused('/user/update_personal_name', { name: '   ' }, token)
    expect(empty).toMatchObject({ status: 422, fields: { name: 'This field is required' } })
  })

  it('of the email need the password and a free address', async () => {
    const user = await server.make.user()
    const token = await server.signIn(user)
    const change = (email: string, password: string) =>
      server.call('/user/update_personal_email', { email, password }, token)
    expect((await change('new@atrium.example', 'wrong')).error).toMatchObject({
      code: 'validation',
      fields: { password: 'Invalid Password' },
    })
    expect((await change('nowhere', user.password)).error?.message).toBe('Invalid Email')
    const { email: taken } = await server.make.user()
    expect((await change(taken, user.password)).status).toBe(409)
    expect((await change('new@atrium.example', user.password)).status).toBe(200)
  })

  it('of the language change the language of replies', async () => {
    const user = await server.make.user()
    const token = await server.signIn(user)
    expect((await server.refused('/user/update_personal_language', { language: 'tlh' }, token)).key).toBe(
      'field_unknown_language',
    )
    await server.ok('/user/update_personal_language', { language: 'ar' }, token)
    expect((await server.ok('/user/getLanguage', {}, token)).language).toEqual({
      code: 'ar',
      direction: 'rtl',
    })
  })
})
