import type { AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PeopleClient } from '../user-import/fixtures/people-client.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
let people: PeopleClient

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  people = new PeopleClient(server)
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const keeping: AccessCode[] = ['user_view', 'user_edit', 'user_login', 'user_status']
const drawing: AccessCode[] = [
  'project_add',
  'user_view',
  'user_assign',
  'user_add',
  'user_edit',
  'role_add',
  'role_view',
]

/** Makes a project with an administrator, a user who creates a project of their own, and a person to be a member of both. */
async function makeScene() {
  const project = await server.make.project()
  const person = await server.make.user({ roles: [{ project }] })
  const keeper = await server.make.user({ roles: [{ project, access: keeping }] })
  const drawer = await server.make.user({ roles: [{ project, access: drawing }] })
  const token = await server.signIn(drawer)
  const code = `OWN-${crypto.randomUUID().slice(0, 8)}`
  const full_name = { en: code, ar: code, fr: code }
  const own = (await server.ok('/project/create_basic', { code, short_name: code, full_name }, token)).id
  return { project, person, keeper: { ...keeper, token: await server.signIn(keeper) }, token, own }
}

const leaves = { status: 403, key: 'user_leaves_administrators' }

describe('a user who creates a project of their own', () => {
  it('takes nobody from their administrators by adding them to it, with or without a role', async () => {
    const { person, keeper, token, own } = await makeScene()
    const input = { user_id: person.id, project_id: own }
    const { roles } = await server.ok('/role/search', { project_id: own }, token)
    expect(await server.refused('/user/assignProject', input, token)).toMatchObject(leaves)
    expect(
      await server.refused('/user/assign_project', { ...input, department_codes: [] }, token),
    ).toMatchObject(leaves)
    const role = { ...input, role_id: roles[0]?.id ?? '' }
    expect((await server.refused('/user/add_role', role, token)).status).toBe(404)
    const rename = { user_id: person.id, name: 'Renamed by the administrator' }
    await server.ok('/user/update_name', rename, keeper.token)
  })

  it('takes nobody from them by an import', async () => {
    const { person, keeper, token, own } = await makeScene()
    const role = await people.role(own)
    const found = await people.dryRun(own, `Email,Roles\n${person.email},${role.code}\n`, token)
    expect(found.counts['user']).toMatchObject({ change: 0, refused: 1 })
    expect(found.problems.map(({ message }) => message)).toEqual([
      'An administrator of this account would lack that right in this project. Only a superuser can add the person.',
    ])
    await server.ok(
      '/user/change_status',
      { user_id: person.id, status: 'Active', comment: '' },
      keeper.token,
    )
  })

  it('adds users whom nobody else administers, or whose administrators may do the same there', async () => {
    const { project, person, keeper, token, own } = await makeScene()
    const input = { user_id: person.id, project_id: own }
    const stronger = await server.make.user({ roles: [{ project, access: ['asset_view'] }] })
    await server.make.role(keeper.id, { project: own, access: keeping })
    expect(await server.ok('/user/assignProject', input, token)).toEqual({ status: 'ok' })
    await server.ok('/user/update_name', { user_id: person.id, name: 'Still theirs' }, keeper.token)
    // Where the two differ, a superuser decides.
    await server.ok('/user/assignProject', { user_id: stronger.id, project_id: own }, admin)

    const other = await makeScene()
    await sql`update app_user set status = 'Deactivated' where id = ${other.keeper.id}`.execute(
      server.database,
    )
    await server.ok('/user/assignProject', { user_id: other.person.id, project_id: other.own }, other.token)
  })

  it('is not held up by an administrator who may not change the account anyway', async () => {
    const project = await server.make.project()
    const person = await server.make.user({ roles: [{ project, access: ['asset_view'] }] })
    await server.make.user({ roles: [{ project, access: keeping }] })
    const access: AccessCode[] = [...drawing, 'asset_view']
    const drawer = await server.make.user({ roles: [{ project, access }] })
    const own = await server.make.project()
    await server.make.role(drawer.id, { project: own, access })
    const token = await server.signIn(drawer)
    const input = { user_id: person.id, project_id: own }
    expect(await server.ok('/user/assignProject', input, token)).toEqual({ status: 'ok' })
  })
})

describe('an administrator who was made a member of somebody else’s project', () => {
  /** The administrator holds the right in the other project too, so the person can be added there. */
  async function drawIn() {
    const { project, person, keeper, token, own } = await makeScene()
    const role_id = (
      await server.ok('/role/create', { project_id: own, name: 'Keeps', code: 'KEEPS' }, token)
    ).id
    await server.ok('/role/applyPermissions', { role_id, access: { allow: keeping } }, admin)
    await server.ok('/user/assignProject', { user_id: keeper.id, project_id: own }, admin)
    const holding = { user_id: keeper.id, project_id: own, role_id }
    await server.ok('/user/assignRole', holding, admin)
    const stronger = await server.make.user({
      roles: [{ project: own, access: [...new Set([...drawing, ...keeping]), 'role_permissions'] }],
    })
    const join = () => server.ok('/user/assignProject', { user_id: person.id, project_id: own }, admin)
    return { project, person, keeper, own, role_id, holding, join, token: await server.signIn(stronger) }
  }
  const loses = { status: 403, key: 'administrator_loses_people' }

  it('is not deprived of people by any call that takes the right from them', async () => {
    const { person, keeper, own, role_id, holding, join, token } = await drawIn()
    await join()
    const member = { user_id: keeper.id, project_id: own }
    const many = { project_id: own, user_ids: [keeper.id], take: role_id }
    const deny = { role_id, access: { deny: ['user_edit'] } }
    expect(await server.refused('/user/removeRole', holding, token)).toMatchObject(loses)
    expect(await server.refused('/user/remove_role', holding, token)).toMatchObject(loses)
    expect(await server.refused('/user/changeRoles', many, token)).toMatchObject(loses)
    expect(await server.refused('/user/removeProject', member, token)).toMatchObject(loses)
    expect(await server.refused('/user/unassign_project', member, token)).toMatchObject(loses)
    expect(await server.refused('/membership/leave', member, token)).toMatchObject(loses)
    expect(await server.refused('/role/applyPermissions', deny, token)).toMatchObject(loses)
    const one = { role_id, access_code: 'user_edit' }
    expect(await server.refused('/role/disallowAccess', one, token)).toMatchObject(loses)
    await server.ok('/user/update_name', { user_id: person.id, name: 'Still theirs' }, keeper.token)
    await server.ok('/user/removeRole', holding, admin)
  })

  it('gives a role back themselves, or after nobody is concerned any more', async () => {
    const { person, own: theirs, holding, join, token } = await drawIn()
    await server.ok('/user/removeRole', holding, token)
    await server.ok('/user/assignRole', holding, admin)
    await join()
    await server.ok('/user/removeProject', { user_id: person.id, project_id: theirs }, token)
    await server.ok('/user/removeRole', holding, token)
    const other = await drawIn()
    await other.join()
    const access: AccessCode[] = ['user_assign']
    await server.make.role(other.keeper.id, { project: other.own, access })
    const own = await server.ok('/user/removeRole', other.holding, other.keeper.token)
    expect(own).toEqual({ status: 'ok' })
  })

  it('loses the role where another one of theirs keeps the right', async () => {
    const { keeper, own, holding, join, token } = await drawIn()
    await join()
    await server.make.role(keeper.id, { project: own, access: keeping })
    expect(await server.ok('/user/removeRole', holding, token)).toEqual({ status: 'ok' })
  })

  it('loses nobody whose account they cannot change anyway', async () => {
    const { project, person, holding, join, token } = await drawIn()
    await join()
    await server.make.role(person.id, { project, access: ['asset_view'] })
    expect(await server.ok('/user/removeRole', holding, token)).toEqual({ status: 'ok' })
  })
})
