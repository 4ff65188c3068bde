import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeChain } from '../../testing/make-chain.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenRules, readTree } from './tree-rules.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const tooDeep = (field: string) => ({
  status: 422,
  code: 'validation',
  message: 'At most 64 levels can be nested.',
  fields: { [field]: 'At most 64 levels can be nested.' },
})

/** Makes a chain of locations below each other, from the top; returns the ids by level, the first at index 0. */
const chain = (project: string, levels: number) => makeChain(server.database, project, levels)

/** Makes a chain from before there was a limit: turns off the database's own check while it writes. */
async function oldChain(project: string, levels: number): Promise<string[]> {
  return server.database.transaction().execute(async (transaction) => {
    await sql`alter table location disable trigger location_depth_of_new`.execute(transaction)
    const ids = await makeChain(transaction, project, levels)
    await sql`alter table location enable trigger location_depth_of_new`.execute(transaction)
    return ids
  })
}

const newOne = () => ({ name: 'Deeper', code: crypto.randomUUID() })

describe('[LOC-26] a location below the deepest level is refused', () => {
  test('when it is created, alone or with others', async () => {
    const project = await server.make.project()
    const ids = await chain(project, limits.treeDepth)
    const [above, deepest] = [ids.at(-2) ?? '', ids.at(-1) ?? '']
    await server.ok('/location/create', { project_id: project, parent_id: above, ...newOne() }, admin)
    const below = { project_id: project, parent_id: deepest }
    expect(await server.refused('/location/create', { ...below, ...newOne() }, admin)).toMatchObject(
      tooDeep('parent_id'),
    )
    expect(
      await server.refused('/location/add', { ...below, locations: [newOne(), newOne()] }, admin),
    ).toMatchObject(tooDeep('parent_id'))
    expect(
      await server.refused('/location/addChildren', { location_id: deepest, locations: [newOne()] }, admin),
    ).toMatchObject(tooDeep('location_id'))
    expect((await readTree(server.database, project)).length).toBe(limits.treeDepth + 1)
  })

  test('when a branch moves and its deepest location would be too deep', async () => {
    const project = await server.make.project()
    const deep = await chain(project, limits.treeDepth - 2)
    const [top = '', second = '', third = ''] = await chain(project, 3)
    const move = (id: string, parent_id: string) => ({ locations: [{ id, position: 1, parent_id }] })
    expect(await server.refused('/location/reorder', move(top, deep.at(-1) ?? ''), admin)).toMatchObject(
      tooDeep('locations.0.parent_id'),
    )
    await server.ok('/location/reorder', move(second, deep.at(-1) ?? ''), admin)
    // If a part of the branch moves away in the same call, the rest decides.
    await server.ok('/location/reorder', move(second, top), admin)
    const both = { locations: [...move(top, deep.at(-1) ?? '').locations, ...move(third, '0').locations] }
    await server.ok('/location/reorder', both, admin)
    expect(brokenRules(await readTree(server.database, project))).toEqual([])
    expect(await server.refused('/location/reorder', move(deep[0] ?? '', third), admin)).toMatchObject(
      tooDeep('locations.0.parent_id'),
    )
  })

  test('by the database itself, whoever writes', async () => {
    const project = await server.make.project()
    await expect(chain(project, limits.treeDepth + 1)).rejects.toMatchObject({ constraint: 'location_depth' })
    await chain(project, limits.treeDepth)
    const longest = Array.from({ length: limits.treeDepth }, () => '9'.repeat(15)).join('.')
    await expect(
      sql`update location set path = ${longest}::ltree where project_id = ${project} and parent_id is null`.execute(
        server.database,
      ),
    ).rejects.toMatchObject({ constraint: 'location_depth' })
  })
})

describe('[LOC-26] a location that was too deep before the limit', () => {
  test('is read, edited, removed and moved up, but not moved down or reactivated', async () => {
    const project = await server.make.project()
    const ids = await oldChain(project, 80)
    const at = (level: number) => ids[level - 1] ?? ''
    const { path } = await server.ok('/sublocation/get-path/{id}', { id: at(80) }, admin)
    expect(path).toHaveLength(80)
    await server.ok('/sublocation/update-name', { location_id: at(80), name: 'Renamed' }, admin)
    const move = (id: string, parent_id: string) => ({ locations: [{ id, position: 1, parent_id }] })
    const other = (await server.make.locations(project, { Other: {} }))('Other')
    expect(await server.refused('/location/reorder', move(other, at(80)), admin)).toMatchObject(
      tooDeep('locations.0.parent_id'),
    )
    // Up from level 75 to 71: its deepest location goes from 80 to 76, which is still too deep, but less so.
    await server.ok('/location/reorder', move(at(75), at(70)), admin)
    await server.ok('/location/reorder', move(at(75), at(1)), admin)
    await server.ok('/location/remove', { locations: [at(70)] }, admin)
    expect(await server.refused('/location/reactivate', { locations: [at(70)] }, admin)).toMatchObject({
      status: 409,
      message: 'At most 64 levels can be nested.',
    })
    const broken = brokenRules(await readTree(server.database, project))
    expect(broken.filter((sentence) => !sentence.startsWith('[LOC-26]'))).toEqual([])
  })
})

test('[LOC-26] the longest path stays far below a page of its index, and the index stays small', async () => {
  const project = await server.make.project()
  const size = () =>
    sql<{ bytes: number }>`select pg_relation_size('location_path')::int as bytes`
      .execute(server.database)
      .then(({ rows }) => rows[0]?.bytes ?? 0)
  // The longest possible labels.
  await sql`select setval('location_node_seq', 90000000000000)`.execute(server.database)
  const before = await size()
  const [first = ''] = await chain(project, limits.treeDepth)
  const { rows } = await sql<{ bytes: number }>`
    select max(pg_column_size(path::text::ltree))::int as bytes from location where project_id = ${project}`.execute(
    server.database,
  )
  expect(rows[0]?.bytes).toBeLessThanOrEqual(8192 / 7)
  for (let more = 0; more < 9; more += 1) await chain(project, limits.treeDepth)
  // Ten chains with at most a kilobyte for each location. Without a limit, the index of one chain took gigabytes.
  expect((await size()) - before).toBeLessThan(10 * limits.treeDepth * 8192)
  expect(first).not.toBe('')
})
