import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const giving: AccessCode[] = ['user_view', 'user_assign', 'role_view', 'store_view']
const administering: AccessCode[] = ['user_view', 'user_assign', 'role_view', 'role_permissions']

async function makeRole(project_id: string, allow: AccessCode[]): Promise<string> {
  const code = `R-${crypto.randomUUID().slice(0, 8)}`
  const { id: role_id } = await server.ok('/role/create', { project_id, name: code, code }, admin)
  await server.ok('/role/applyPermissions', { role_id, access: { allow } }, admin)
  return role_id
}

const give = (user_id: string, project_id: string, role_id: string) =>
  server.ok('/user/assignRole', { user_id, project_id, role_id }, admin)

/** A project with a caller who may give roles, three members, and two roles within the caller's rights. */
async function makeScene() {
  const project = await server.make.project()
  const token = await server.signIn(await server.make.user({ roles: [{ project, access: giving }] }))
  const member = async () => (await server.make.user({ roles: [{ project }] })).id
  const people = [await member(), await member(), await member()] as const
  const [keepers, viewers] = [await makeRole(project, ['store_view']), await makeRole(project, ['role_view'])]
  return { project, token, people, keepers, viewers, user_ids: [...people] }
}

const holders = async (role_id: string) =>
  (await server.ok('/role/getHolders', { role_id, limit: 100 }, admin)).users

describe('the roles of several members', () => {
  it('are given at once, told, and given again without a change', async () => {
    const { project: project_id, token, keepers, user_ids } = await makeScene()
    const input = { project_id, user_ids, give: keepers }
    const seen = await server.ok('/user/previewRoles', { ...input, limit: 2 }, token)
    expect(seen).toMatchObject({ count: 3, refused: [] })
    expect(seen.people.map(({ gains, loses }) => [gains.access, loses.access])).toEqual([
      [['store_view'], []],
      [['store_view'], []],
    ])
    expect(await server.ok('/user/changeRoles', input, token)).toMatchObject({ changed: 3, refused: [] })
    expect((await holders(keepers)).map(({ id }) => id).sort()).toEqual(user_ids.toSorted())
    expect(await server.ok('/user/changeRoles', input, token)).toMatchObject({ changed: 0, refused: [] })
    const { rows } = await sql<{ thing_id: string; after: unknown }>`
      select thing_id, after from audit where call = '/user/changeRoles' and project_id = ${project_id}`.execute(
      server.database,
    )
    expect(rows.map((row) => row.thing_id).sort()).toEqual(user_ids.toSorted())
    expect(rows[0]?.after).toEqual({ role_id: keepers })
    const told = await sql`
      select from notification_event where kind = 'role_given' and project_id = ${project_id}`.execute(
      server.database,
    )
    expect(told.rows).toHaveLength(3)
  })

  it('are exchanged for those who hold the role, with the default one', async () => {
    const { project: project_id, token, people, keepers, viewers, user_ids } = await makeScene()
    const [first, second, third] = people
    for (const id of [first, second]) await give(id, project_id, keepers)
    await give(second, project_id, viewers)
    await server.ok('/user/set_default_role', { user_id: first, project_id, role_id: keepers }, admin)
    const input = { project_id, user_ids, take: keepers, give: viewers }
    const seen = await server.ok('/user/previewRoles', input, token)
    const effects = new Map(seen.people.map(({ id, gains, loses }) => [id, [gains.access, loses.access]]))
    expect(effects.get(first)).toEqual([['role_view'], ['store_view']])
    expect(effects.get(second)).toEqual([[], ['store_view']])
    expect(effects.has(third)).toBe(false)
    expect((await server.ok('/user/changeRoles', input, token)).changed).toBe(2)
    expect(await holders(keepers)).toEqual([])
    const after = new Map((await holders(viewers)).map((one) => [one.id, one.is_default]))
    expect([after.get(first), after.get(second), after.has(third)]).toEqual([true, false, false])
  })

  it('are taken, and the only role that is left becomes the default', async () => {
    const { project: project_id, token, people, keepers, user_ids } = await makeScene()
    const [first] = people
    await give(first, project_id, keepers)
    await server.ok('/user/set_default_role', { user_id: first, project_id, role_id: keepers }, admin)
    const input = { project_id, user_ids, take: keepers }
    expect((await server.ok('/user/changeRoles', input, token)).changed).toBe(1)
    const { roles } = await server.ok('/user/getRoles', { user_id: first, project_id }, admin)
    expect(roles.map(({ is_default }) => is_default)).toEqual([true])
  })

  it('judges each person: strangers are refused by themselves', async () => {
    const { project: project_id, token, keepers, user_ids } = await makeScene()
    const stranger = (await server.make.user({ roles: [{ project: await server.make.project() }] })).id
    const input = { project_id, user_ids: [...user_ids, stranger], give: keepers }
    const refused = [{ id: stranger, key: 'not_found' }]
    expect(await server.ok('/user/previewRoles', input, token)).toMatchObject({ count: 3, refused })
    expect(await server.ok('/user/changeRoles', input, token)).toMatchObject({ changed: 3, refused })
    const alone = { ...input, user_ids: [stranger] }
    expect((await server.refused('/user/changeRoles', alone, token)).status).toBe(404)
  })

  it('stay within what the caller holds, their project and the right to assign', async () => {
    const { project: project_id, token, keepers, user_ids, people } = await makeScene()
    const beyond = await makeRole(project_id, ['location_edit'])
    const foreign = await makeRole(await server.make.project(), ['store_view'])
    const base = { project_id, user_ids }
    for (const path of ['/user/changeRoles', '/user/previewRoles'] as const) {
      for (const input of [{ give: beyond }, { take: beyond, give: keepers }])
        expect(await server.refused(path, { ...base, ...input }, token)).toMatchObject({
          status: 403,
          key: 'beyond_own_rights',
        })
      expect((await server.refused(path, { ...base, give: foreign }, token)).status).toBe(404)
      expect((await server.refused(path, base, token)).status).toBe(422)
      expect((await server.refused(path, { ...base, give: keepers, take: keepers }, token)).status).toBe(422)
    }
    const blind = await server.signIn(
      await server.make.user({ roles: [{ project: project_id, access: ['user_assign', 'store_view'] }] }),
    )
    expect((await server.refused('/user/previewRoles', { ...base, give: keepers }, blind)).status).toBe(403)
    const weak = await server.make.user({ roles: [{ project: project_id, access: ['user_view'] }] })
    const change = { ...base, user_ids: [people[0]], give: keepers }
    expect((await server.refused('/user/changeRoles', change, await server.signIn(weak))).status).toBe(403)
  })
})

describe('the last administrator of a project', () => {
  it('keeps the role, whichever call would take it', async () => {
    const { project: project_id, people, user_ids, viewers } = await makeScene()
    const boss = await makeRole(project_id, administering)
    const [first, second] = people
    for (const id of [first, second]) await give(id, project_id, boss)
    const input = { project_id, user_ids, take: boss, give: viewers }
    const refused = [{ id: second, key: 'last_administrator' }]
    expect(await server.ok('/user/previewRoles', input, admin)).toMatchObject({ count: 1, refused })
    expect(await server.ok('/user/changeRoles', input, admin)).toMatchObject({ changed: 1, refused })
    const last = { user_id: second, project_id, role_id: boss }
    for (const path of ['/user/removeRole', '/user/remove_role'] as const)
      expect(await server.refused(path, last, admin)).toMatchObject({
        status: 409,
        key: 'last_administrator',
      })
    // The same rights from another role are enough.
    const other = await makeRole(project_id, administering)
    const instead = { project_id, user_ids: [second], take: boss, give: other }
    expect((await server.ok('/user/changeRoles', instead, admin)).changed).toBe(1)
  })

  it('is one of two who are taken at the same moment', async () => {
    const { project: project_id, people } = await makeScene()
    const boss = await makeRole(project_id, administering)
    const [first, second] = people
    for (const id of [first, second]) await give(id, project_id, boss)
    const take = (id: string) =>
      server.call('/user/changeRoles', { project_id, user_ids: [id], take: boss }, admin)
    const replies = await Promise.all([take(first), take(second)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await holders(boss)).toHaveLength(1)
  })

  it('keeps one of two roles that are taken at the same moment', async () => {
    const { project: project_id, people } = await makeScene()
    const bosses = [await makeRole(project_id, administering), await makeRole(project_id, administering)]
    const [user_id] = people
    for (const role of bosses) await give(user_id, project_id, role)
    const take = (role_id: string) =>
      server.call('/user/remove_role', { user_id, project_id, role_id }, admin)
    const replies = await Promise.all(bosses.map(take))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
