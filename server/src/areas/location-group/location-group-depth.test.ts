import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroupChain } from '../../testing/make-group-chain.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const tooDeep = (field: string) => ({
  status: 422,
  message: 'At most 64 levels can be nested.',
  fields: { [field]: 'At most 64 levels can be nested.' },
})

const listed = async (project_id: string) =>
  (await server.ok('/location-group/getList', { project_id, mode: 'all' }, admin)).groups

describe('[LOC-27] a group below the deepest level is refused', () => {
  it('when it is created, moved or sorted, and the list of parents leaves it out', async () => {
    const project = await server.make.project()
    const ids = await makeGroupChain(server.database, project, limits.treeDepth)
    const deepest = ids.at(-1) ?? ''
    const made = (parent_id: string) => ({
      project_id: project,
      parent_id,
      name: 'New',
      code: crypto.randomUUID(),
    })
    expect(await server.refused('/location-group/create', made(deepest), admin)).toMatchObject(
      tooDeep('parent_id'),
    )
    const { id } = await server.ok('/location-group/create', made('0'), admin)
    const { id: below } = await server.ok('/location-group/create', made(id), admin)
    const last = ids.at(-2) ?? ''
    expect(await server.refused('/location-group/update', { id, parent_id: last }, admin)).toMatchObject(
      tooDeep('parent_id'),
    )
    const sort = (one: string, parent_id: string) => ({ groups: [{ id: one, position: 1, parent_id }] })
    expect(await server.refused('/location-group/sort', sort(id, last), admin)).toMatchObject(
      tooDeep('groups.0.parent_id'),
    )
    const offered = async (one: string) =>
      (await server.ok('/location-group/getAvailableParents/{id}', { id: one }, admin)).groups.length
    expect(await offered(project)).toBe(limits.treeDepth - 1 + 2)
    expect(await offered(id)).toBe(limits.treeDepth - 2)
    await server.ok('/location-group/sort', sort(below, last), admin)
    await server.ok('/location-group/update', { id: below, parent_id: ids[0] }, admin)
  })

  it('by the database itself, which keeps levels true whoever writes', async () => {
    const project = await server.make.project()
    await expect(makeGroupChain(server.database, project, limits.treeDepth + 1)).rejects.toMatchObject({
      constraint: 'location_group_depth',
    })
    const [top = '', second = '', third = ''] = await makeGroupChain(server.database, project, 3)
    const deep = await makeGroupChain(server.database, project, limits.treeDepth - 2)
    const put = (id: string, parent: string | null, level: number | null) =>
      sql`update location_group set parent_id = ${parent}, parent_level = ${level} where id = ${id}`.execute(
        server.database,
      )
    // A wrong level, a circle, and a branch whose last group would be too deep.
    await expect(put(third, top, 5)).rejects.toMatchObject({ constraint: 'location_group_parent' })
    await expect(put(top, third, 3)).rejects.toThrow(/deep|violates/)
    await expect(put(top, deep.at(-1) ?? '', deep.length)).rejects.toMatchObject({
      constraint: 'location_group_depth',
    })
    await put(second, deep.at(-1) ?? '', deep.length)
    const { rows } = await sql<{
      level: number
    }>`select level from location_group where id = ${third}`.execute(server.database)
    expect(rows).toEqual([{ level: limits.treeDepth }])
  })
})

it('[LOC-27] a project with thousands of nested groups from before the limit keeps working', async () => {
  const project = await server.make.project()
  const ids = await server.database.transaction().execute(async (transaction) => {
    await sql`alter table location_group disable trigger location_group_depth_of_new`.execute(transaction)
    const made = await makeGroupChain(transaction, project, 3500)
    await sql`alter table location_group enable trigger location_group_depth_of_new`.execute(transaction)
    return made
  })
  expect((await listed(project)).map(({ id }) => id)).toEqual(ids)
  const user = await server.make.user({
    roles: [{ project, access: ['location_group_view', 'location_view', 'location_group_edit'] }],
  })
  await server.ok(
    '/user-location-group/assign',
    { user_id: user.id, project_id: project, group_ids: [ids[1] ?? '', ids[2000] ?? ''] },
    admin,
  )
  const token = await server.signIn(user)
  const seen = await server.ok('/location-group/getList', { project_id: project, mode: 'allowed' }, token)
  expect(seen.groups).toHaveLength(ids.length - 1)
  // The deepest group can still be edited, moved up and removed.
  const last = ids.at(-1) ?? ''
  await server.ok('/location-group/update', { id: last, name: 'Renamed' }, admin)
  await server.ok('/location-group/update', { id: last, parent_id: ids[10] }, admin)
  await server.ok('/location-group/remove/{id}', { id: last }, admin)
})
