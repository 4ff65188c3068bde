import { writeFile } from 'node:fs/promises'
import type { AccessCode } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { listGroups } from './fixtures/project-contents.ts'
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

const access: AccessCode[] = [
  'location_view',
  'location_add',
  'location_edit',
  'location_group_view',
  'location_group_add',
  'location_group_edit',
]

it("reveals nothing about locations above the caller's place, whether a guess is right or wrong", async () => {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Hidden: { Mine: {} } })
  const person = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(person.id, project, [at('Mine')])
  const token = await server.signIn(person)
  const codeOf = async (location_id: string) =>
    (await server.ok('/location/getDetails', { project_id: project, location_id }, admin)).location.code
  const [mine, hidden] = [await codeOf(at('Mine')), await codeOf(at('Hidden'))]
  const guessed = async (above: string, by: string) => {
    const file = folder.at(`guess-${above}.csv`)
    await writeFile(file, `Path,Name\n${above} > ${mine} > R,Room\n`)
    return imports.dryRun({ project, parent: at('Mine'), file }, by)
  }
  for (const above of [hidden, 'another']) {
    const { counts, problems } = await guessed(above, token)
    expect(counts).toEqual({ location: { create: 0, change: 0, same: 0, refused: 1, absent: 0 } })
    expect(problems).toMatchObject([{ key: 'import_path_contradicts', params: { name: mine, above } }])
  }
  expect((await guessed(hidden, admin)).counts).toMatchObject({ location: { create: 1, refused: 0 } })
})

/**
 * Makes a user who sees one of two sites and has imported a house there, of which room 001 was then moved to the other
 * site.
 */
async function whoseRoomWentAway() {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Mine: {}, Hidden: { Vault: {} } })
  const person = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(person.id, project, [at('Mine')])
  const token = await server.signIn(person)
  const where = { project, parent: at('Mine') }
  const first = await imports.carryOut({ ...where, file: smallBuilding() }, token)

  const found = await server.ok('/location/search', { project_id: project, search_text: 'House-001' }, admin)
  const room = found.locations[0]?.id ?? ''
  const moves = [
    { id: room, position: 1, parent_id: at('Hidden') },
    { id: at('Vault'), position: 1, parent_id: room },
  ]
  await server.ok('/location/reorder', { locations: moves }, admin)
  const detailsOf = async (location_id: string, by = admin) =>
    server.call('/location/getDetails', { project_id: project, location_id }, by)
  expect((await detailsOf(room, token)).status).toBe(404)
  return { project, token, where, first, room, vault: at('Vault'), detailsOf }
}

const spaces = (change: (row: (string | number | boolean | null | object)[]) => void) => {
  const rows = usualRows('space')
  for (const row of rows) if (row[3] === 's-1') change(row)
  return rows
}

describe('importing again with sight of a part of the project', () => {
  it('neither changes nor moves back a room that was moved out of sight', async () => {
    const { token, where, room, vault, detailsOf } = await whoseRoomWentAway()
    const before = (await detailsOf(room)).reply?.location
    const newer = smallBuilding({
      space: spaces((row) => {
        row[0] = '001 renamed'
        row[1] = 'Upper'
      }),
      attribute: [['Height', 'As Built', 'Space', '001 renamed', 9, 'm']],
    })
    const dryRun = await imports.dryRun({ ...where, file: newer }, token)
    expect(dryRun.counts['space']).toMatchObject({ change: 0, refused: 1 })
    expect(dryRun.problems).toContainEqual(
      expect.objectContaining({ sheet: 'Space', row: 2, key: 'import_location_elsewhere', refused: true }),
    )
    expect((await imports.apply(dryRun.id, token)).state).toBe('Applied')

    expect((await detailsOf(room)).reply?.location).toEqual(before)
    expect((await server.ok('/location/getSpecs/{id}', { id: room }, admin)).specs).toContainEqual({
      name: 'Height',
      value: '2.5',
      unit: 'm',
    })
    for (const id of [room, vault]) expect((await detailsOf(id, token)).status).toBe(404)
  })

  it('creates nothing below a floor that was moved out of sight', async () => {
    const { project, token, where, detailsOf } = await whoseRoomWentAway()
    const found = await server.ok(
      '/location/search',
      { project_id: project, search_text: 'House-Upper' },
      admin,
    )
    const floor = found.locations[0]?.id ?? ''
    const hidden = await server.ok('/location/search', { project_id: project, search_text: 'Hidden' }, admin)
    const parent_id = hidden.locations[0]?.id ?? ''
    await server.ok('/location/reorder', { locations: [{ id: floor, position: 1, parent_id }] }, admin)
    const newer = smallBuilding({
      space: [...usualRows('space'), ['102', 'Upper', 'Smuggled', 's-9', 'n/a']],
    })
    const applied = await imports.carryOut({ ...where, file: newer }, token)
    // 001 and 101 were moved out of sight, and 102 would be created there.
    expect(applied.counts['space']).toMatchObject({ create: 0, refused: 3 })
    expect((await detailsOf(floor)).reply?.location.counts.children).toBe(1)
  })

  it('does not undo an import whose room was moved out of sight; a user who sees the whole project imports all of it', async () => {
    const { token, where, first, room, detailsOf } = await whoseRoomWentAway()
    expect(await server.refused('/location/undoImport', { import_id: first.id }, token)).toMatchObject({
      status: 409,
      key: 'import_changed_since',
    })
    const newer = smallBuilding({ space: spaces((row) => (row[0] = '001 renamed')) })
    const applied = await imports.carryOut({ ...where, file: newer }, admin)
    expect(applied.counts['space']).toMatchObject({ change: 1, refused: 0 })
    expect((await detailsOf(room)).reply?.location.name).toBe('001 renamed')
  })

  it('creates no groups at the top, and undoes none', async () => {
    const { project, token, where } = await whoseRoomWentAway()
    expect(await listGroups(server.database, project)).toEqual([])
    const { id } = await imports.carryOut({ ...where, file: smallBuilding() }, admin)
    const groups = await listGroups(server.database, project)
    expect(groups).toHaveLength(3)
    expect(await server.refused('/location/undoImport', { import_id: id }, token)).toMatchObject({
      status: 403,
    })
    expect(await listGroups(server.database, project)).toEqual(groups)
  })
})
