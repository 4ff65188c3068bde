import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { brokenRules, readTree } from '../location/tree-rules.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { smallBuilding, usualRows } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let admin: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  admin = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const broken = async (project: string) => brokenRules(await readTree(server.database, project))
const remove = (...locations: string[]) => server.ok('/location/remove', { locations }, admin)

describe('an import keeps the rules of the tree', () => {
  it('[LOC-7] beside removed locations, and when it is undone with locations behind it', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Yard: { A: {}, B: {}, C: {} } })
    await remove(at('A'), at('B'))
    const { id } = await imports.carryOut({ project, parent: at('Yard'), file: smallBuilding() }, admin)
    expect(await broken(project)).toEqual([])
    const behind = { project_id: project, parent_id: at('Yard'), code: 'behind', name: 'Behind' }
    await server.ok('/location/create', behind, admin)
    expect(await imports.undo(id, admin)).toMatchObject({ state: 'Undone' })
    expect(await broken(project)).toEqual([])
  })

  it('[LOC-7] where rooms change floors, and return to their old positions', async () => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: smallBuilding() }, admin)
    const before = await readTree(server.database, project)
    const space = usualRows('space')
    for (const row of space) row[1] = row[0] === '001' ? 'Upper' : 'Ground'
    const { id } = await imports.carryOut({ project, file: smallBuilding({ space }) }, admin)
    expect(await broken(project)).toEqual([])
    await imports.undo(id, admin)
    expect(await broken(project)).toEqual([])
    const places = (rows: typeof before) =>
      new Map(rows.map((row) => [row.id, [row.parent_id, row.position]]))
    expect(places(await readTree(server.database, project))).toEqual(places(before))
  })

  it('[LOC-9] and is not applied below a location that was removed since', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Yard: {} })
    const { id } = await imports.dryRun({ project, parent: at('Yard'), file: smallBuilding() }, admin)
    await remove(at('Yard'))
    const applying = { import_id: id }
    expect(await server.refused('/location/applyImport', applying, admin)).toMatchObject({
      status: 409,
      key: 'location_parent_removed',
    })
    await server.ok('/location/reactivate', { locations: [at('Yard')] }, admin)
    expect(await imports.apply(id, admin)).toMatchObject({ state: 'Applied' })
    expect(await broken(project)).toEqual([])
  })

  it('[LOC-9] even if the location is removed while it waits for its turn', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { Yard: {} })
    const { id } = await imports.dryRun({ project, parent: at('Yard'), file: smallBuilding() }, admin)
    // Whichever is first: the removal ends an apply that waits, or the apply is refused.
    const [applied] = await Promise.all([
      server.call('/location/applyImport', { import_id: id }, admin),
      remove(at('Yard')),
    ])
    expect([undefined, 'location_parent_removed']).toContain(applied.error?.key)
    if (applied.status === 200) await imports.settled(id, admin)
    expect(await broken(project)).toEqual([])
  })
})
