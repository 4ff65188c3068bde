import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growth } from '../../testing/growth.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** So much that no busy machine exceeds it: `growth` judges the work. */
const patience = { calls: { statement: 600_000, transaction: 600_000 } }

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ patience })
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Makes a number of groups at the top; returns their ids in order. */
async function makeGroups(project: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into location_group (id, project_id, position, code, name)
    select id, ${project}, position, id, jsonb_build_object('en', 'Group ' || position)
    from unnest(${ids}::uuid[]) with ordinality as g (id, position)`.execute(server.database)
  return ids
}

const orderOf = async (project_id: string, parent = '0') =>
  (await server.ok('/location-group/getList', { project_id, mode: 'all' }, admin)).groups
    .filter((group) => group.parent_id === parent)
    .map((group) => group.id)

describe('[LOC-27] placing groups', () => {
  it('sends as many queries for nine hundred of three thousand as for three', async () => {
    const project = await server.make.project()
    const ids = await makeGroups(project, 3000)
    const [home = ''] = ids
    const sort = (wishes: { id: string; position: number; parent_id?: string }[]) =>
      server.queries.during(() => server.ok('/location-group/sort', { groups: wishes }, admin))
    const wishes = (from: number, count: number) =>
      ids.slice(from, from + count).map((id, index) => ({ id, position: index * 2 + 1, parent_id: home }))
    const few = await sort(wishes(1, 3))
    const many = await sort(wishes(1001, 900))
    expect(many.length).toBe(few.length)
    expect(many.length).toBeLessThan(25)
    expect(await orderOf(project, home)).toHaveLength(903)
    const top = await orderOf(project)
    expect(top).toEqual(
      ids.filter((_, index) => index === 0 || (index > 3 && (index < 1001 || index > 1900))),
    )
  })

  it('takes time that grows with the number of groups', async () => {
    const times = await growth([300, 3000], async (size) => {
      const ids = await makeGroups(await server.make.project(), size)
      const [home = '', ...others] = ids
      return (nth) => {
        const parent_id = nth % 2 === 0 ? home : '0'
        const moved = others.slice(0, size * 0.3)
        const groups = moved.map((id, index) => ({ id, position: index * 2 + 1, parent_id }))
        return server.ok('/location-group/sort', { groups }, admin)
      }
    })
    // Reading all groups for each wish takes a hundred times as long.
    expect(times).toBeLessThan(70)
  })

  it('keeps the others in order around them, and the given order of groups with the same position', async () => {
    const project = await server.make.project()
    const [a = '', b = '', c = '', d = '', e = ''] = await makeGroups(project, 5)
    const groups = [
      { id: e, position: 1 },
      { id: a, position: 4 },
      { id: b, position: 900 },
    ]
    await server.ok('/location-group/sort', { groups }, admin)
    expect(await orderOf(project)).toEqual([e, c, d, a, b])
    const both = [
      { id: a, position: 1 },
      { id: b, position: 1 },
    ]
    await server.ok('/location-group/sort', { groups: both }, admin)
    expect(await orderOf(project)).toEqual([a, b, e, c, d])
  })

  it('moves one after another, and refuses a circle, a group named twice, an unknown one and one of another project', async () => {
    const project = await server.make.project()
    const other = await server.make.project()
    const [a = '', b = '', c = ''] = await makeGroups(project, 3)
    const [elsewhere = ''] = await makeGroups(other, 1)
    const below = (id: string, parent_id: string) => ({ id, position: 1, parent_id })
    await server.ok('/location-group/sort', { groups: [below(b, a), below(c, b)] }, admin)
    expect(await orderOf(project, b)).toEqual([c])
    const refused = async (groups: object[], token = admin) =>
      server.refused('/location-group/sort', { groups } as never, token)
    expect(await refused([below(a, c)])).toMatchObject({
      status: 422,
      message: 'A group cannot be moved below itself.',
    })
    expect(await refused([below(c, '0'), below(c, a)])).toMatchObject({
      status: 422,
      fields: { 'groups.1.id': expect.any(String) as string },
    })
    expect(await refused([below(c, '0'), below(elsewhere, '0')])).toMatchObject({
      status: 422,
      message: 'A location cannot leave its project.',
    })
    expect((await refused([below(c, elsewhere)])).status).toBe(404)
    expect((await refused([below(c, '0'), below(randomUUID(), '0')])).status).toBe(404)
    const mover = await server.make.user({
      roles: [
        {
          project,
          access: ['location_view', 'location_view_all', 'location_group_view', 'location_group_edit'],
        },
      ],
    })
    expect((await refused([below(c, '0'), below(elsewhere, '0')], await server.signIn(mover))).status).toBe(
      404,
    )
    expect(await orderOf(project)).toEqual([a])
    await server.ok('/location-group/sort', { groups: [below(c, '0'), below(a, c)] }, admin)
    expect(await orderOf(project)).toEqual([c])
  })

  it('records each group that moved and each order that changed', async () => {
    const project = await server.make.project()
    const [a = '', b = '', c = ''] = await makeGroups(project, 3)
    const entries = async () =>
      server.database
        .selectFrom('audit')
        .select(['thing_id', 'before', 'after'])
        .where('project_id', '=', project)
        .where('call', '=', '/location-group/sort')
        .orderBy('id')
        .execute()
    await server.ok('/location-group/sort', { groups: [{ id: a, position: 1 }] }, admin)
    expect(await entries()).toEqual([])
    await server.ok(
      '/location-group/sort',
      {
        groups: [
          { id: b, position: 1, parent_id: a },
          { id: c, position: 1 },
        ],
      },
      admin,
    )
    expect(await entries()).toEqual([
      { thing_id: b, before: { parent_id: null }, after: { parent_id: a } },
      { thing_id: null, before: { order: [a, c] }, after: { order: [c, a] } },
    ])
  })
})
