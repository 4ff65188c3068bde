import { topLevel } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { makeGroupChain } from '../../testing/make-group-chain.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { listGroups } from './fixtures/project-contents.ts'
import { smallBuilding, usualRows } from './fixtures/small-building.ts'

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

const names = async (project: string) => (await listGroups(server.database, project)).map(({ name }) => name)

async function groupCalled(project: string, name: string): Promise<string> {
  const { groups } = await server.ok('/location-group/getList', { project_id: project, mode: 'all' }, token)
  const found = groups.find((group) => group.name === name)
  if (!found) throw new Error(`there is no group ${name}`)
  return found.id
}

const withNorth = smallBuilding({ zone: [...usualRows('zone'), ['North', 'Fire', '101', 'n/a']] })

it('puts zones below a group that is named as their building, wherever somebody has moved it', async () => {
  const project = await server.make.project()
  await server.ok('/location-group/create', { project_id: project, name: 'Mine', code: 'house' }, token)
  await imports.carryOut({ project, file: smallBuilding() }, token)
  expect(await names(project)).toEqual(['House', 'House / East', 'House / West', 'Mine'])
  const id = await groupCalled(project, 'House')
  const mine = await groupCalled(project, 'Mine')
  await server.ok('/location-group/update', { id, name: 'Our house', parent_id: mine }, token)
  await imports.carryOut({ project, file: withNorth }, token)
  expect(await names(project)).toEqual([
    'Mine',
    'Mine / Our house',
    'Mine / Our house / East',
    'Mine / Our house / North',
    'Mine / Our house / West',
  ])
})

it('makes a group for each of two buildings of the same name, and none for a building without zones', async () => {
  const project = await server.make.project()
  const at = await server.make.locations(project, { One: {}, Two: {}, Three: {} })
  for (const place of ['One', 'Two'])
    await imports.carryOut({ project, parent: at(place), file: smallBuilding() }, token)
  await imports.carryOut({ project, parent: at('Three'), file: smallBuilding({ zone: [] }) }, token)
  const both = ['House', 'House / East', 'House / West']
  expect(await names(project)).toEqual([...both, ...both].toSorted())
})

it('puts zones at the top if the group of their building is at the deepest level', async () => {
  const project = await server.make.project()
  await imports.carryOut({ project, file: smallBuilding({ zone: [['East', 'Fire', '001', 'n/a']] }) }, token)
  const chain = await makeGroupChain(server.database, project, limits.treeDepth - 1)
  for (const name of ['East', 'House'])
    await server.ok(
      '/location-group/update',
      {
        id: await groupCalled(project, name),
        parent_id: name === 'East' ? topLevel : (chain.at(-1) ?? topLevel),
      },
      token,
    )
  await imports.carryOut({ project, file: withNorth }, token)
  expect((await names(project)).filter((name) => !name.startsWith('Level'))).toEqual([
    'East',
    'North',
    'West',
  ])
})

it('leaves the group of the building above a group of a zone that stays', async () => {
  const project = await server.make.project()
  const { id } = await imports.carryOut({ project, file: smallBuilding() }, token)
  await server.ok('/location-group/update', { id: await groupCalled(project, 'East'), name: 'Hill' }, token)
  await imports.undo(id, token, { keep_changed: true })
  expect(await names(project)).toEqual(['House', 'House / Hill'])
})

it('lists the groups of a building by the building, also those without rooms', async () => {
  const project = await server.make.project()
  await server.ok('/location-group/create', { project_id: project, name: 'Mine', code: 'M' }, token)
  const zone = [...usualRows('zone'), ['Empty', 'Fire', 'n/a', 'n/a']]
  const { location_id } = await imports.carryOut({ project, file: smallBuilding({ zone }) }, token)
  const { groups } = await server.ok(
    '/location-group/getList',
    { project_id: project, ...(location_id !== null && { location_id }) },
    token,
  )
  expect(groups.map(({ name }) => name)).toEqual(['House', 'East', 'West', 'Empty'])
})
