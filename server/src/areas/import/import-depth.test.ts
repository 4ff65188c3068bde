import { writeFile } from 'node:fs/promises'
import { limits } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeChain } from '../../testing/make-chain.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenRules, readTree } from '../location/tree-rules.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { smallBuilding } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let admin: string
let files = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

/** Writes a CSV file with the columns code, parent and name. */
async function table(rows: readonly (readonly [string, string])[]): Promise<string> {
  const path = folder.at(`deep-${(files += 1)}.csv`)
  await writeFile(
    path,
    ['Code,Parent,Name', ...rows.map(([code, parent]) => `${code},${parent},${code}`)].join('\n'),
  )
  return path
}

const upload = async (project: string, rows: readonly (readonly [string, string])[], parent = '0') => ({
  project,
  parent,
  file: await table(rows),
  name: 'deep.csv',
})

const broken = async (project: string) => brokenRules(await readTree(server.database, project))
const tooDeep = {
  key: 'nested_too_deep',
  message: 'At most 64 levels can be nested.',
  refused: true,
}

describe('[LOC-26] an import refuses rows that would be too deep, and names them', () => {
  it('in a table that forms a chain', async () => {
    const project = await server.make.project()
    const rows = Array.from(
      { length: 70 },
      (_, index) => [`C${index + 1}`, index === 0 ? '' : `C${index}`] as const,
    )
    const found = await imports.dryRun(await upload(project, rows), admin)
    expect(found.counts['location']).toMatchObject({ create: 64, refused: 6 })
    expect(found.problems[0]).toMatchObject({ ...tooDeep, row: 66, column: 'Parent' })
    expect(found.problems.slice(1).map(({ key }) => key)).toEqual(Array(5).fill('import_parent_refused'))
    await imports.apply(found.id, admin)
    expect(await readTree(server.database, project)).toHaveLength(64)
    expect(await broken(project)).toEqual([])
  })

  it('in a table below a deep location, and in one that moves a branch there', async () => {
    const project = await server.make.project()
    const chain = await makeChain(server.database, project, limits.treeDepth - 2)
    const [last = ''] = chain.slice(-1)
    const below = await imports.dryRun(
      await upload(
        project,
        [
          ['A', ''],
          ['B', 'A'],
          ['C', 'B'],
        ],
        last,
      ),
      admin,
    )
    expect(below.counts['location']).toMatchObject({ create: 2, refused: 1 })
    expect(below.problems).toEqual([expect.objectContaining({ ...tooDeep, row: 4 })])
    const at = await server.make.locations(project, { X: { Y: { Z: {} } } })
    const codes = await server.database
      .selectFrom('location')
      .select(['id', 'code'])
      .where('project_id', '=', project)
      .execute()
    const codeOf = (id: string) => codes.find((row) => row.id === id)?.code ?? ''
    const moved = async (name: string) =>
      imports.dryRun(await upload(project, [[codeOf(at(name)), last]]), admin)
    expect((await moved('X')).problems).toEqual([expect.objectContaining({ ...tooDeep, row: 2 })])
    const fits = await moved('Y')
    expect(fits.problems).toEqual([])
    await imports.apply(fits.id, admin)
    expect(await broken(project)).toEqual([])
  })

  it('in the workbook of a building', async () => {
    const project = await server.make.project()
    const chain = await makeChain(server.database, project, limits.treeDepth)
    const below = (level: number) =>
      imports.dryRun({ project, parent: chain[level - 1] ?? '', file: smallBuilding() }, admin)
    const rooms = await below(62)
    expect(rooms.counts).toMatchObject({
      facility: { create: 1 },
      floor: { create: 2 },
      space: { create: 0 },
    })
    expect(rooms.problems).toContainEqual(expect.objectContaining({ ...tooDeep, sheet: 'Space', row: 2 }))
    await imports.apply(rooms.id, admin)
    const floors = await below(63)
    expect(floors.counts).toMatchObject({
      facility: { create: 1 },
      floor: { create: 0 },
      space: { create: 0 },
    })
    expect(floors.problems).toContainEqual(expect.objectContaining({ ...tooDeep, sheet: 'Floor', row: 2 }))
    const all = await below(64)
    expect(all.state).toBe('Refused')
    expect(all.problems).toContainEqual(expect.objectContaining({ ...tooDeep, sheet: 'Facility', row: 2 }))
    expect(await broken(project)).toEqual([])
  })

  it('and refuses an undo that would move newer locations too deep', async () => {
    const project = await server.make.project()
    const chain = await makeChain(server.database, project, 61)
    const [last = ''] = chain.slice(-1)
    const { id } = await imports.carryOut(await upload(project, [[last, '']]), admin)
    let parent = last
    for (let level = 0; level < 5; level += 1) {
      const made = { project_id: project, parent_id: parent, code: `below-${level}`, name: 'Below' }
      parent = (await server.ok('/location/create', made, admin)).id
    }
    const undone = await imports.undo(id, admin)
    expect(undone.state).toBe('Applied')
    expect(undone.problems).toContainEqual(expect.objectContaining(tooDeep))
    expect(await broken(project)).toEqual([])
  })
})
