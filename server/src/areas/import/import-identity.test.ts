import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { listLocations } from './fixtures/project-contents.ts'
import { smallBuilding } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

describe('the building that a workbook describes', () => {
  const house = (identifier: string, site = 'Hill', name = 'House') =>
    smallBuilding({ facility: [[name, 'Office', site, identifier, 'n/a']] })
  const buildings = async (project: string) =>
    (await listLocations(server.database, project)).filter(({ category }) => category === 'building')

  it('is another one below another location, despite the same name', async () => {
    const project = await server.make.project()
    const at = await server.make.locations(project, { North: {}, South: {} })
    await imports.carryOut({ project, parent: at('North'), file: smallBuilding() }, token)
    const second = await imports.carryOut({ project, parent: at('South'), file: smallBuilding() }, token)
    expect(second.counts['space']).toMatchObject({ create: 3 })
    expect(second.problems).toMatchObject([
      { row: 2, key: 'import_building_elsewhere', params: { path: 'North / House' }, refused: false },
    ])
    expect((await buildings(project)).map(({ path }) => path)).toEqual(['North / House', 'South / House'])
    const again = await imports.dryRun({ project, parent: at('North'), file: smallBuilding() }, token)
    expect(again.counts['space']).toMatchObject({ same: 3 })
  })

  it.each([
    ['identifiers', house('f-1'), house('f-2')],
    ['sites, without identifiers', house('n/a', 'Hill'), house('n/a', 'Harbour')],
  ])('is another one with different %s, despite the same name', async (_, one, other) => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: one }, token)
    await imports.carryOut({ project, file: other }, token)
    expect(await buildings(project)).toHaveLength(2)
    for (const file of [one, other]) {
      const again = await imports.dryRun({ project, file }, token)
      expect(again.counts['space']).toEqual({ create: 0, change: 0, same: 3, refused: 0, absent: 0 })
    }
  })

  it.each([
    ['a new name', house('f-1', 'Hill', 'Manor')],
    ['a new site', house('f-1', 'Harbour')],
    ['no identifier any more', house('n/a')],
    ['another case', house('f-1', 'Hill', 'HOUSE')],
  ])('is the same one with %s', async (_, newer) => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: house('f-1') }, token)
    const { counts } = await imports.carryOut({ project, file: newer }, token)
    expect(counts).toMatchObject({ facility: { change: 1, create: 0 }, space: { same: 3, create: 0 } })
    expect(await buildings(project)).toHaveLength(1)
  })

  it('is not guessed when there are several candidates', async () => {
    const project = await server.make.project()
    await imports.carryOut({ project, file: house('f-1') }, token)
    await imports.carryOut({ project, file: house('f-2') }, token)
    const refused = await imports.dryRun({ project, file: house('n/a') }, token)
    expect(refused).toMatchObject({ state: 'Refused', counts: { space: { refused: 3 } } })
    expect(refused.problems).toMatchObject([
      { sheet: 'Facility', row: 2, key: 'import_facility_ambiguous', refused: true },
    ])
    expect(await server.refused('/location/applyImport', { import_id: refused.id }, token)).toMatchObject({
      status: 409,
      key: 'import_not_ready',
    })
  })

  it('is the location itself when its newer workbook is imported into it', async () => {
    const project = await server.make.project()
    const { location_id } = await imports.carryOut({ project, file: smallBuilding() }, token)
    const again = await imports.dryRun({ project, parent: location_id ?? '', file: smallBuilding() }, token)
    expect(again.counts['facility']).toMatchObject({ same: 1, create: 0 })
  })
})
