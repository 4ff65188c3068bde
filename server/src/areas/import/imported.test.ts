import type { AccessCode, CallReply } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { sharedFile } from '../../testing/shared-data.ts'
import { smallBuilding } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let admin: string
let project: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project()
  await imports.carryOut({ project, file: smallBuilding() }, admin)
})
afterAll(() => server.close())

type Reply = CallReply<'/location/getImported'>
const idOf = async (code: string, within = project): Promise<string> => {
  const { locations } = await server.ok('/location/search', { project_id: within, search_text: code }, admin)
  const found = locations.find((one) => one.code === code || one.name === code)
  if (!found) throw new Error(`nothing is called ${code}`)
  return found.id
}
const imported = (location_id: string, more: object = {}, token = admin): Promise<Reply> =>
  server.ok('/location/getImported', { location_id, ...more }, token)
const named = ({ rows }: Reply) => rows.map(({ sheet, name }) => `${sheet} ${name}`)
const limitedTo = async (location: string, access: AccessCode[]) => {
  const user = await server.make.user({ roles: [{ project, access: ['location_view', ...access] }] })
  await server.make.assignLocations(user.id, project, [location])
  return server.signIn(user)
}

describe('[LOC-25] the rows of an import', () => {
  it('are read at their place: all of them at a building, those of a room at the room', async () => {
    const house = await imported(await idOf('House'))
    expect(house.sheets).toEqual([
      { sheet: 'contact', count: 2 },
      { sheet: 'facility', count: 1 },
      { sheet: 'floor', count: 2 },
      { sheet: 'space', count: 3 },
      { sheet: 'zone', count: 2 },
      { sheet: 'type', count: 1 },
      { sheet: 'component', count: 3 },
      { sheet: 'system', count: 3 },
      { sheet: 'attribute', count: 4 },
    ])
    expect(house.rows).toHaveLength(20)
    const room = await imported(await idOf('House-001'))
    expect(named(room)).toEqual([
      'space 001',
      'zone East',
      'component Lamp-1',
      'attribute Height',
      'attribute Paint',
    ])
    const upper = await imported(await idOf('House-Upper'))
    expect(named(upper)).toEqual(expect.arrayContaining(['floor Upper', 'space 101', 'component Lamp-2']))
  })

  it('are filtered by sheet and text, and paged', async () => {
    const house = await idOf('House')
    expect(named(await imported(house, { sheet: 'component' }))).toEqual([
      'component Lamp-1',
      'component Lamp-2',
      'component Lamp-3',
    ])
    expect(named(await imported(house, { sheet: 'component', page: 2, limit: 2 }))).toEqual([
      'component Lamp-3',
    ])
    expect(named(await imported(house, { search_text: 'WHITE' }))).toEqual(['attribute Paint'])
    expect(named(await imported(house, { search_text: '100%' }))).toEqual([])
  })

  it('carry their places and values', async () => {
    const { rows } = await imported(await idOf('House'), { sheet: 'component', limit: 1 })
    expect(rows[0]).toMatchObject({ values: { TypeName: 'Lamp', Space: '001, 002' }, place_count: 2 })
    expect(rows[0]?.places.map(({ path }) => path.map(({ name }) => name).join(' › '))).toEqual(
      expect.arrayContaining(['House › Ground › 001', 'House › Ground › 002']),
    )
    expect(rows[0]?.values).not.toHaveProperty('CreatedBy')
  })

  it('leave out equipment for a user who may not see assets', async () => {
    const house = await idOf('House')
    const { sheets } = await imported(house, {}, await limitedTo(house, []))
    expect(sheets.map(({ sheet, count }) => `${sheet} ${count}`)).toEqual([
      'contact 2',
      'facility 1',
      'floor 2',
      'space 3',
      'zone 2',
      // One of the four attributes belongs to a type.
      'attribute 3',
    ])
    const input = { sheet: 'component' }
    expect((await imported(house, input, await limitedTo(house, []))).rows).toEqual([])
    expect((await imported(house, input, await limitedTo(house, ['asset_view']))).rows).toHaveLength(3)
  })

  it('reveal nothing about other rooms to a user who sees one room', async () => {
    const room = await idOf('House-001')
    const token = await limitedTo(room, ['asset_view'])
    const reply = await imported(room, {}, token)
    expect(named(reply)).toEqual([
      'space 001',
      'zone East',
      'component Lamp-1',
      'attribute Height',
      'attribute Paint',
    ])
    const hidden = await idOf('House-002')
    expect(JSON.stringify(reply)).not.toMatch(new RegExp(`"002|002"|, 002|,002|Ground|House|${hidden}`))
    expect(reply.rows.flatMap(({ places }) => places.map(({ id }) => id))).toEqual(Array(5).fill(room))
    expect((await imported(room, { search_text: '002' }, token)).rows).toEqual([])
    expect((await server.refused('/location/getImported', { location_id: hidden }, token)).status).toBe(404)
  })

  it('leave out columns unknown to COBie for a user who does not see the building: they may name anything', async () => {
    const of = await server.make.project()
    const file = smallBuilding().map((sheet) =>
      sheet.name === 'Zone'
        ? {
            ...sheet,
            rows: [...sheet.rows].map((row, at) => [...row, at === 0 ? 'Rooms beside it' : 'Vault 002']),
          }
        : sheet,
    )
    const { location_id } = await imports.carryOut({ project: of, file }, admin)
    const room = await idOf('House-001', of)
    const user = await server.make.user({ roles: [{ project: of, access: ['location_view'] }] })
    await server.make.assignLocations(user.id, of, [room])
    const zone = async (id: string, token: string) =>
      (await imported(id, { sheet: 'zone' }, token)).rows[0]?.values
    expect(await zone(location_id ?? '', admin)).toMatchObject({ 'Rooms beside it': 'Vault 002' })
    const reply = await zone(room, await server.signIn(user))
    expect(reply).toEqual({ Name: 'East', Category: 'Fire', Description: 'Towards the hill' })
  })

  it('are complete for the Duplex workbook', async (context) => {
    const file = sharedFile(context, 'cobie/duplex-handover.xlsx')
    const of = await server.make.project()
    const { location_id } = await imports.carryOut({ project: of, file }, admin)
    const { sheets } = await imported(location_id ?? '')
    expect(Object.fromEntries(sheets.map(({ sheet, count }) => [sheet, count]))).toMatchObject({
      zone: 20,
      type: 43,
      component: 232,
      system: 36,
      spare: 3,
      job: 94,
      document: 48,
      attribute: 94,
    })
    const { rows } = await imported(await idOf('A104', of))
    expect(rows.map(({ sheet }) => sheet)).toEqual(expect.arrayContaining(['space', 'component']))
  })
})
