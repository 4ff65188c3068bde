import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { drawn } from '../../testing/property-seed.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { listGroups, listLocations } from './fixtures/project-contents.ts'
import { readPlaces } from './fixtures/read-places.ts'
import { smallBuilding, usualRows } from './fixtures/small-building.ts'

const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string

beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true, name: 'Ada Min' }))
})
afterAll(() => server.close())

async function imported(project: string, file = smallBuilding()) {
  const { id } = await imports.carryOut({ project, file }, token)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name ->> 'en' as name from location where project_id = ${project}`.execute(server.database)
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  return { id, at: (name: string) => ids.get(name) ?? '' }
}

const rename = (location_id: string, name: string) =>
  server.ok('/location/updateName', { location_id, name }, token)
const createBelow = (project: string, parent_id: string, code: string) =>
  server.ok('/location/create', { project_id: project, parent_id, code, name: code }, token)
const differences = async (importId: string) =>
  (await server.ok('/location/getImportObstacles', { import_id: importId, limit: 100 }, token)).obstacles
const paths = async (project: string) =>
  (await listLocations(server.database, project)).map(({ path }) => path)

it('leaves what was changed as it is, with the locations above it, and takes back the rest', async () => {
  const project = await server.make.project()
  const { id, at } = await imported(project)
  await rename(at('001'), 'Canteen')
  expect(await differences(id)).toMatchObject([
    {
      kind: 'changed',
      thing: 'location',
      name: 'Canteen',
      path: [{ name: 'House' }, { name: 'Ground' }],
      may_take_back: true,
      changed_by: 'Ada Min',
    },
  ])
  const undone = await imports.undo(id, token, { keep_changed: true })
  expect(undone.state).toBe('Undone')
  // The room, its floor and the building.
  expect(undone.problems).toMatchObject([
    { key: 'import_kept_changed', params: { count: 3 }, refused: false },
  ])
  expect(await paths(project)).toEqual(['House', 'House / Ground', 'House / Ground / Canteen'])
  // Nothing but rooms that went used the groups of the zones.
  expect(await listGroups(server.database, project)).toEqual([])
  expect(await differences(id)).toEqual([])
})

it('takes back what the caller chose, as long as nobody changed it again', async () => {
  const project = await server.make.project()
  const first = await imported(project)
  const space = usualRows('space')
  space[0] = ['001x', 'Ground', 'Kitchen', 's-1', 'K']
  space[1] = ['002x', 'Ground', 'Hall', 's-2', 'n/a']
  const second = await imported(project, smallBuilding({ space }))
  await rename(first.at('001'), 'Canteen')
  await rename(first.at('002'), 'Lobby')
  const chosen = (await differences(second.id)).map(({ id, version }) => ({ id: id ?? '', version }))
  expect(chosen).toHaveLength(2)
  const [canteen, lobby] = chosen
  if (!canteen || !lobby) throw new Error('two locations differ')
  await rename(lobby.id, 'Foyer')
  await imports.undo(second.id, token, { keep_changed: true, take_back: [canteen, lobby] })
  expect(await paths(project)).toEqual(
    expect.arrayContaining(['House / Ground / 001', 'House / Ground / Foyer']),
  )
})

it('never takes back what other people added, even if asked to', async () => {
  const project = await server.make.project()
  const { id, at } = await imported(project)
  await createBelow(project, at('101'), 'SINK')
  const { id: person } = await server.make.user({ roles: [{ project }] })
  await server.make.assignLocations(person, project, [at('002')])
  await server.ok('/comment/add', { owner_kind: 'location', owner_id: at('001'), text: 'Wet wall' }, token)
  await server.make.photoOf(project, at('Upper'), person)
  const found = await differences(id)
  expect(found.map(({ kind, name, may_take_back }) => [kind, name, may_take_back])).toEqual(
    expect.arrayContaining([
      ['attached', 'SINK', false],
      ['used', '002', false],
      ['used', '001', false],
      ['used', 'Upper', false],
    ]),
  )
  const take_back = found.map((one) => ({ id: one.id, version: one.version }))
  await imports.undo(id, token, { keep_changed: true, take_back })
  expect(await paths(project)).toEqual([
    'House',
    'House / Ground',
    'House / Ground / 001',
    'House / Ground / 002',
    'House / Upper',
    'House / Upper / 101',
    'House / Upper / 101 / SINK',
  ])
})

it('waits for an assignment that is being made, and leaves its location', async () => {
  const project = await server.make.project()
  const { id, at } = await imported(project)
  const { id: person } = await server.make.user({ roles: [{ project }] })
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      server.database,
    )
    return rows[0]?.count ?? 0
  }
  let undone: Promise<unknown> = Promise.resolve()
  await server.database.transaction().execute(async (transaction) => {
    await sql`
      insert into user_location (project_id, user_id, location_id) values (${project}, ${person}, ${at('002')})`.execute(
      transaction,
    )
    undone = imports.undo(id, token, { keep_changed: true })
    await expect.poll(waiting).toBeGreaterThan(0)
  })
  await undone
  expect((await readPlaces(server.database, project)).get(at('002'))?.people).toEqual([person])
})

it('leaves what the caller does not see', async () => {
  const project = await server.make.project()
  const at = await server.make.locations(project, { Site: {}, Hidden: {} })
  const access = ['location_view', 'location_add', 'location_edit'] as const
  const limited = await server.make.user({ roles: [{ project, access }] })
  await server.make.assignLocations(limited.id, project, [at('Site')])
  const own = await server.signIn(limited)
  const { id } = await imports.carryOut({ project, parent: at('Site'), file: smallBuilding() }, own)
  const { rows } = await sql<{ id: string }>`
    select id from location where project_id = ${project} and name ->> 'en' = '001'`.execute(server.database)
  const room = rows[0]?.id ?? ''
  await server.ok(
    '/location/reorder',
    { locations: [{ id: room, position: 1, parent_id: at('Hidden') }] },
    token,
  )
  const found = await server.ok('/location/getImportObstacles', { import_id: id }, own)
  expect(found).toMatchObject({ obstacles: [], total: 0, count: 1 })
  const seenBy = async (reader: string) =>
    (await server.ok('/location/getImport', { import_id: id }, reader)).import.seen
  // The building, two floors and three rooms, one of which was moved out of sight.
  expect([await seenBy(own), await seenBy(token)]).toEqual([{ seen: 5, count: 6 }, null])
  await imports.undo(id, own, { keep_changed: true })
  expect(await paths(project)).toEqual(['Site', 'Hidden', 'Hidden / 001'])
})

/** Changes nearly everything, and adds a floor with a room. */
const newer = () => {
  const space = usualRows('space')
  space[0] = ['001x', 'Upper', 'Kitchen no more', 's-1', 'K2']
  return smallBuilding({
    facility: [['Manor', 'Office', 'Hill', 'f-1', 'n/a']],
    floor: [...usualRows('floor'), ['Attic', 'Floor', 'l-2', 'n/a']],
    space: [...space, ['201', 'Attic', 'Store', 's-4', 'n/a'], ['202', 'Attic', 'Loft', 's-5', 'n/a']],
    zone: [
      ['East', 'Fire', '201', 'Elsewhere'],
      ['North', 'Fire', '101', 'n/a'],
    ],
    contact: [['ann@atrium.example', 'Owner', 'House Ltd', '+1 99', 'Ann', 'Marsh-Low']],
    attribute: [['Height', 'As Built', 'Space', '001x', 2.7, 'm']],
  })
}

/** A location, by its number in the order of names; higher numbers wrap around. */
const pick = fc.nat(20)
interface Edit {
  kind: 'rename' | 'rename and back' | 'move' | 'create' | 'contacts' | 'assign' | 'comment' | 'remove'
  which: number
  below: number
}
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(
    'rename',
    'rename and back',
    'move',
    'create',
    'contacts',
    'assign',
    'comment',
    'remove',
  ),
  which: pick,
  below: pick,
})

it('restores everything that it does not leave, and loses nothing of others, whatever was changed since', async () => {
  const property = fc.asyncProperty(
    fc.array(edit, { maxLength: 6 }),
    fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    async (edits, choices) => {
      expect(await undoAfter(edits, choices)).toEqual([])
    },
  )
  await expect(fc.assert(property, { ...drawn, numRuns: 12 })).resolves.toBeUndefined()
})

/** Imports twice, edits, and undoes the second import in part. Returns the locations that are not as they should be. */
async function undoAfter(edits: readonly Edit[], choices: readonly boolean[]): Promise<string[]> {
  const project = await server.make.project()
  await imported(project)
  const first = await readPlaces(server.database, project)
  const { id } = await imported(project, newer())
  const left = await readPlaces(server.database, project)
  const { id: person } = await server.make.user({ roles: [{ project }] })
  await carryOut(project, edits, person)
  const edited = await readPlaces(server.database, project)

  const found = await differences(id)
  const takeBack = found.filter(({ may_take_back }, at) => may_take_back && choices[at % choices.length])
  await imports.undo(id, token, {
    keep_changed: true,
    take_back: takeBack.map((one) => ({ id: one.id, version: one.version })),
  })
  const last = await readPlaces(server.database, project)
  const agreed = new Set(takeBack.map((one) => one.id))
  const kept = new Set(found.flatMap((one) => (agreed.has(one.id) ? [] : (one.id ?? []))))
  const parents = new Set([...last.values()].map(({ parent_id }) => parent_id))

  return [...edited].flatMap(([place, now]) => {
    const [then, applied, undone] = [first.get(place), left.get(place), last.get(place)]
    // What people made, assigned and wrote is all there.
    if (!applied) return isDeepStrictEqual(undone, now) ? [] : [`lost: ${place}`]
    const isUsed = now.people.length + now.comments.length > 0
    if (isUsed && !isDeepStrictEqual([undone?.people, undone?.comments], [now.people, now.comments]))
      return [`lost what others added: ${place}`]
    if (kept.has(place)) return undone ? [] : [`not kept: ${place}`]
    // What was created stays only above something that stays.
    if (!then) return undone && !parents.has(place) ? [`left behind: ${place}`] : []
    // Of what was there before: what the import touched is as before, and the rest as people left it.
    return parts
      .filter((part) => {
        const expected = isDeepStrictEqual(then[part], applied[part]) ? now : then
        return !isDeepStrictEqual(undone?.[part], expected[part])
      })
      .map((part) => `${part} not restored: ${place}`)
  })
}

/** What an import can change of a location. */
const parts = ['values', 'contacts', 'specs'] as const

/** Carries out edits of people. One that is refused, such as a move of a location below itself, changes nothing. */
async function carryOut(project: string, edits: readonly Edit[], person: string): Promise<void> {
  for (const [nth, one] of edits.entries()) {
    const { rows } = await sql<{ id: string; parent_id: string | null; name: string }>`
      select id, parent_id, name ->> 'en' as name from location
      where project_id = ${project} and removal_id is null order by name ->> 'en', id`.execute(
      server.database,
    )
    const row = rows[one.which % Math.max(rows.length, 1)]
    if (!row) return
    if (one.kind === 'rename') await rename(row.id, `Other ${nth}`)
    else if (one.kind === 'rename and back')
      for (const name of [`Other ${nth}`, row.name]) await rename(row.id, name)
    else if (one.kind === 'move') {
      const parent_id = rows[one.below % rows.length]?.id ?? ''
      await server.call('/location/reorder', { locations: [{ id: row.id, position: 1, parent_id }] }, token)
    } else if (one.kind === 'create') await createBelow(project, row.id, `NEW-${nth}`)
    else if (one.kind === 'contacts')
      await server.ok(
        '/location/updateContacts',
        { location_id: row.id, contacts: [{ name: `Someone ${nth}` }] },
        token,
      )
    else if (one.kind === 'assign') await server.make.assignLocations(person, project, [row.id])
    else if (one.kind === 'comment')
      await server.ok(
        '/comment/add',
        { owner_kind: 'location', owner_id: row.id, text: `Note ${nth}` },
        token,
      )
    else await server.ok('/location/remove', { locations: [row.id] }, token)
  }
}
