import { limits } from '@atrium/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroupChain } from '../../testing/make-group-chain.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { drawn } from '../../testing/property-seed.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const access = [
  'location_group_view',
  'location_group_add',
  'location_group_edit',
  'location_group_remove',
  'location_view',
] as const

let count = 0
async function makeGroup(project_id: string, parent_id = '0', is_enabled = true): Promise<string> {
  count += 1
  const group = { project_id, parent_id, code: `G${count}`, name: `Group ${count}`, is_enabled }
  return (await server.ok('/location-group/create', group, admin)).id
}

const tree = async (project_id: string) =>
  (await server.ok('/location-group/getList', { project_id, mode: 'all' }, admin)).groups

describe('changing a group', () => {
  it('keeps other languages, needs the right to edit, and refuses a stale version', async () => {
    const project = await server.make.project()
    const id = await makeGroup(project)
    const seer = await server.signIn(
      await server.make.user({ roles: [{ project, access: ['location_group_view', 'location_view_all'] }] }),
    )
    const stranger = await server.signIn(await server.make.user())
    const change = { id, version: 1, name: { fr: 'Groupe', en: 'Group' }, code: 'NEW' }
    expect((await server.refused('/location-group/update', change, seer)).status).toBe(403)
    expect((await server.refused('/location-group/update', change, stranger)).status).toBe(404)
    expect((await server.ok('/location-group/update', change, admin)).version).toBe(2)
    expect((await server.ok('/location-group/getRaw/{id}', { id }, seer)).group.name).toEqual(change.name)
    expect(await server.refused('/location-group/update', change, admin)).toMatchObject({
      status: 409,
      current: { code: 'NEW' },
    })
    const other = await server.make.project()
    expect((await server.refused('/location-group/update', { id, project_id: other }, admin)).status).toBe(
      404,
    )
  })

  it('removes and restores what people see through it', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Place: {} })
    const id = await makeGroup(project)
    await server.ok('/location-group/addLocations', { group_id: id, location_ids: [at('Place')] }, admin)
    const user = await server.make.user({ roles: [{ project, access }] })
    await server.ok(
      '/user-location-group/assign',
      { user_id: user.id, project_id: project, group_ids: [id] },
      admin,
    )
    const token = await server.signIn(user)
    const seen = async () => (await server.ok('/location/getAllowed', { project_id: project }, token)).total
    expect(await seen()).toBe(1)
    await server.ok('/location-group/update', { id, is_enabled: false }, admin)
    expect(await seen()).toBe(0)
    expect((await server.refused('/location-group/update', { id, is_enabled: true }, token)).status).toBe(403)
    await server.ok('/location-group/update', { id, is_enabled: true }, admin)
    expect(await seen()).toBe(1)
    await server.ok(
      '/user-location-group/unassign',
      { user_id: user.id, project_id: project, group_ids: [id] },
      admin,
    )
    expect(await seen()).toBe(0)
  })

  it('moves it only for a user who sees the whole project', async () => {
    const project = await server.make.project()
    const [top, below] = [await makeGroup(project), await makeGroup(project)]
    const user = await server.make.user({ roles: [{ project, access }] })
    await server.ok(
      '/user-location-group/assign',
      { user_id: user.id, project_id: project, group_ids: [top, below] },
      admin,
    )
    const token = await server.signIn(user)
    expect(
      (await server.refused('/location-group/update', { id: below, parent_id: top }, token)).status,
    ).toBe(403)
    expect(
      (await server.refused('/location-group/sort', { groups: [{ id: below, position: 1 }] }, token)).status,
    ).toBe(403)
    await server.ok('/location-group/update', { id: below, parent_id: top }, admin)
    expect((await tree(project)).map((group) => [group.id, group.level])).toEqual([
      [top, 0],
      [below, 1],
    ])
  })
})

describe('the tree of groups', () => {
  it('never has a circle and keeps positions 1 … n after any moves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: -1, max: 5 }), fc.integer({ min: 1, max: 8 })), {
          maxLength: 12,
        }),
        async (moves) => {
          const project = await server.make.project()
          const ids: string[] = []
          for (let index = 0; index < 6; index++) ids.push(await makeGroup(project))
          for (const [which, parent, position] of moves) {
            const id = ids[which] ?? ''
            await server.call(
              '/location-group/update',
              { id, parent_id: parent < 0 ? '0' : (ids[parent] ?? '0') },
              admin,
            )
            await server.ok('/location-group/sort', { groups: [{ id, position }] }, admin)
          }
          const groups = await tree(project)
          // A group in a circle would be below no top group, and missing from the tree.
          expect(groups.map((group) => group.id).sort()).toEqual([...ids].sort())
          for (const siblings of Map.groupBy(groups, (group) => group.parent_id).values()) {
            expect(siblings.map((group) => group.position)).toEqual(siblings.map((_, index) => index + 1))
          }
        },
      ),
      { ...drawn, numRuns: 10 },
    )
  })

  it('[LOC-27] refuses what would be too deep, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(7), fc.integer({ min: -1, max: 7 }), fc.boolean()), { maxLength: 15 }),
        async (moves) => {
          const project = await server.make.project()
          const chain = await makeGroupChain(server.database, project, limits.treeDepth - 2)
          const ids = chain.slice(-2)
          while (ids.length < 8) ids.push(await makeGroup(project))
          const parents = new Map(chain.map((id, index) => [id, chain[index - 1] ?? '0']))
          for (const id of ids.slice(2)) parents.set(id, '0')
          const levelOf = (id: string): number => (id === '0' ? 0 : levelOf(parents.get(id) ?? '0') + 1)
          const isWithin = (id: string, branch: string): boolean =>
            id === branch || (id !== '0' && isWithin(parents.get(id) ?? '0', branch))
          for (const [which, below, isSorted] of moves) {
            const id = ids[which] ?? ''
            const parent_id = below < 0 ? '0' : (ids[below] ?? '0')
            const branch = [...parents.keys()].filter((one) => isWithin(one, id))
            const deepest = Math.max(...branch.map((one) => levelOf(one))) - levelOf(id)
            const fits = levelOf(parent_id) + 1 + deepest <= limits.treeDepth
            const isAllowed = !isWithin(parent_id, id) && (fits || parents.get(id) === parent_id)
            const { status } = isSorted
              ? await server.call('/location-group/sort', { groups: [{ id, position: 1, parent_id }] }, admin)
              : await server.call('/location-group/update', { id, parent_id }, admin)
            expect(status).toBe(isAllowed ? 200 : 422)
            if (isAllowed) parents.set(id, parent_id)
          }
          const groups = await tree(project)
          expect(new Map(groups.map((group) => [group.id, group.parent_id]))).toEqual(parents)
          for (const group of groups) expect(group.level + 1).toBe(levelOf(group.id))
        },
      ),
      { ...drawn, numRuns: 10 },
    )
  })

  it('refuses one of two moves at once that would form a circle', async () => {
    const project = await server.make.project()
    const [one, two] = [await makeGroup(project), await makeGroup(project)]
    const answers = await Promise.all([
      server.call('/location-group/update', { id: one, parent_id: two }, admin),
      server.call('/location-group/update', { id: two, parent_id: one }, admin),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect(await tree(project)).toHaveLength(2)
  })

  it('offers only parents that make no circle', async () => {
    const project = await server.make.project()
    const [a, b] = [await makeGroup(project), await makeGroup(project)]
    const c = await makeGroup(project, a)
    const of = async (id: string) =>
      (await server.ok('/location-group/getAvailableParents/{id}', { id }, admin)).groups.map(
        (group) => group.id,
      )
    expect(await of(a)).toEqual([b])
    expect(await of(c)).toEqual([a, b])
    expect(await of(project)).toEqual([a, c, b])
    const both = await server.ok(
      '/location-group/getAvailableParents/{id}/{id2}',
      { id: project, id2: a },
      admin,
    )
    expect(both.groups.map((group) => group.id)).toEqual([b])
    const stranger = await server.signIn(await server.make.user())
    expect(
      (await server.refused('/location-group/getAvailableParents/{id}', { id: a }, stranger)).status,
    ).toBe(404)
    expect(
      (await server.refused('/location-group/getAvailableParents/{id}', { id: project }, stranger)).status,
    ).toBe(404)
  })

  it('removes a group only when none is below it', async () => {
    const project = await server.make.project()
    const top = await makeGroup(project)
    const below = await makeGroup(project, top)
    expect(await server.refused('/location-group/remove/{id}', { id: top }, admin)).toMatchObject({
      status: 409,
      key: 'group_has_groups',
    })
    await server.ok('/location-group/remove/{id}', { id: below }, admin)
    await server.ok('/location-group/remove/{id}', { id: top }, admin)
    expect(await tree(project)).toEqual([])
  })
})

describe('the groups of a user', () => {
  it('are listed in tree order with level and mark, and found by any of their texts', async () => {
    const project = await server.make.project()
    const a = await makeGroup(project)
    const b = await makeGroup(project, a)
    const user = await server.make.user({ roles: [{ project }] })
    const input = { user_id: user.id, project_id: project }
    await server.ok('/user-location-group/assign', { ...input, group_ids: [b] }, admin)
    await server.ok('/location-group/update', { id: b, description: { en: 'Bâtiments' } }, admin)
    const { groups } = await server.ok('/user-location-group/getAssignedWithHierarchy', input, admin)
    expect(groups.map(({ id, level, is_assigned }) => [id, level, is_assigned])).toEqual([
      [a, 0, false],
      [b, 1, true],
    ])
    const found = await server.ok('/user-location-group/search', { ...input, search: 'batim' }, admin)
    expect(found.groups.map((group) => group.id)).toEqual([b])
  })

  it('are given only to members, only groups of the project, and only those that the giver sees', async () => {
    const [project, other] = [await server.make.project(), await server.make.project()]
    const [seen, hidden, foreign] = [
      await makeGroup(project),
      await makeGroup(project),
      await makeGroup(other),
    ]
    const giver = await server.make.user({
      roles: [{ project, access: [...access, 'user_assign', 'user_view'] }],
    })
    await server.ok(
      '/user-location-group/assign',
      { user_id: giver.id, project_id: project, group_ids: [seen] },
      admin,
    )
    const token = await server.signIn(giver)
    const member = await server.make.user({ roles: [{ project }] })
    const give = (group: string, user = member.id) =>
      server.call(
        '/user-location-group/assign',
        { user_id: user, project_id: project, group_ids: [group] },
        token,
      )
    expect((await give(seen)).status).toBe(200)
    expect((await give(hidden)).status).toBe(404)
    expect((await give(foreign)).status).toBe(404)
    expect((await give(seen, (await server.make.user()).id)).status).toBe(404)
    const plain = await server.signIn(await server.make.user({ roles: [{ project, access }] }))
    const input = { user_id: member.id, project_id: project, group_ids: [seen] }
    expect((await server.refused('/user-location-group/unassign', input, plain)).status).toBe(403)
  })
})
