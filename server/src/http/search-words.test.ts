import type { CallInput, CallPath } from '@atrium/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let admin: string
let project: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn(await server.make.user({ superuser: true }))
  project = await server.make.project({ code: 'WORDS' })
})
afterAll(() => server.close())

/** Returns the names of the first list in the reply of a search. */
async function namesOf<Path extends CallPath>(path: Path, input: CallInput<Path>): Promise<string[]> {
  const reply = await server.ok(path, input, admin)
  const [list] = Object.values(reply).filter((value): value is { name: string }[] => Array.isArray(value))
  return (list ?? []).map(({ name }) => name)
}

const material = (name: string, code: string = crypto.randomUUID()) =>
  server.ok('/material/create', { name, code, unit: 'pcs' }, admin)
const team = (name: string) => server.ok('/project-team/create', { project_id: project, name }, admin)

describe('the words of a search', () => {
  it('are found in any order, and first as they were typed', async () => {
    await material('Alpha washer of size M8')
    await material('Washer, Flat, M8')
    await material('Zinc M8 washer')
    const found = (search_text: string) => namesOf('/material/search', { search_text })
    const first = 'Zinc M8 washer'
    expect(await found('M8 Washer')).toEqual([first, 'Alpha washer of size M8', 'Washer, Flat, M8'])
    expect(await found('  M8   Washer ')).toEqual([first, 'Alpha washer of size M8', 'Washer, Flat, M8'])
    expect(await found('flat m8 washer')).toEqual(['Washer, Flat, M8'])
    expect(await found('M8 nut')).toEqual([])
  })

  it('are found in any order among locations, in the name before the description', async () => {
    const at = await server.make.locations(project, { Campus: { 'Room west 4': {}, 'West wing': {} } })
    await server.ok(
      '/location/update',
      { location_id: at('West wing'), description: 'Has a lift near the room' },
      admin,
    )
    const input = { project_id: project, search_text: ' west  room ' }
    expect(await namesOf('/location/search', input)).toEqual(['Room west 4', 'West wing'])
    expect(await namesOf('/location/search', { project_id: project, search_text: 'we ro' })).toContain(
      'Room west 4',
    )
  })

  it('have no blanks around them, in any search', async () => {
    await team('Night watch')
    const role = await server.ok(
      '/role/create',
      { project_id: project, name: 'Caretaker of halls', code: 'CARE' },
      admin,
    )
    const person = await server.make.user({ name: 'Okafor Ngozi', roles: [{ project }] })
    await server.ok('/user/assignRole', { project_id: project, user_id: person.id, role_id: role.id }, admin)
    const given = { project_id: project }
    expect(await namesOf('/role/search', { ...given, search_text: '  halls caretaker ' })).toEqual([
      'Caretaker of halls',
    ])
    expect(await namesOf('/project-team/search', { ...given, search_text: ' watch night ' })).toEqual([
      'Night watch',
    ])
    const search_text = ' ngozi okafor '
    expect(await namesOf('/project/search_users', { ...given, search_text })).toEqual(['Okafor Ngozi'])
    expect(await namesOf('/user/search', { search_text })).toEqual(['Okafor Ngozi'])
    expect(await namesOf('/role/getHolders', { role_id: role.id, search_text })).toEqual(['Okafor Ngozi'])
    const { entries } = await server.ok(
      '/audit/search',
      { ...given, thing: 'role', search_text: ' halls  role/create ' },
      admin,
    )
    expect(entries.map(({ thing_id }) => thing_id)).toEqual([role.id])
    const blank = await namesOf('/project-team/search', { ...given, search_text: ' \u200B ' })
    expect(blank).toContain('Night watch')
  })

  it('are found in the letters and digits that an Arabic keyboard has', async () => {
    await material('مبنى ٢ مکتب')
    for (const search_text of ['مبني 2', 'مكتب', 'مبنی ۲', 'مـبنى'])
      expect(await namesOf('/material/search', { search_text })).toEqual(['مبنى ٢ مکتب'])
  })
})

describe('names are listed in one order', () => {
  const given = ['Zoe Order', 'adam Order', 'Order 10', 'Order 2', 'Émile Order']
  const sorted = ['adam Order', 'Émile Order', 'Order 2', 'Order 10', 'Zoe Order']

  it('of teams, roles and people', async () => {
    const place = await server.make.project()
    for (const name of given) {
      await server.ok('/project-team/create', { project_id: place, name }, admin)
      await server.ok('/role/create', { project_id: place, name, code: crypto.randomUUID() }, admin)
    }
    const of = { project_id: place, search_text: 'order' }
    expect(await namesOf('/project-team/search', of)).toEqual(sorted)
    expect(await namesOf('/project-team/search', { ...of, sort: 'name_desc' })).toEqual(sorted.toReversed())
    expect(await namesOf('/role/search', of)).toEqual(sorted)
    for (const name of given)
      await server.make.user({ name, roles: [{ project: place, access: ['team_view'] }] })
    expect(await namesOf('/user/search', of)).toEqual(sorted)
    expect(await namesOf('/project/search_users', of)).toEqual(sorted)
    const { id } = await server.ok('/project-team/create', { project_id: place, name: 'T' }, admin)
    const owner = { owner_kind: 'team', owner_id: id } as const
    expect(await namesOf('/comment/getMentionable', { ...owner, search_text: ' order ' })).toEqual(sorted)
  })
})

describe('a text comes in composed', () => {
  it('so that two spellings of a letter are one code and one name', async () => {
    await material('Summer', 'E\u0301TE\u0301-1')
    const twin = { name: 'Summer', code: 'ÉTÉ-1', unit: 'pcs' }
    expect((await server.refused('/material/create', twin, admin)).status).toBe(409)
    const { materials } = await server.ok('/material/search', { search_text: 'été-1' }, admin)
    expect(materials.map(({ code }) => code)).toEqual(['ÉTÉ-1'])
  })

  it('and has no code that only looks like another one, and no name that nobody sees', async () => {
    const refused = async (given: object) =>
      (await server.refused('/material/create', { name: 'N', code: 'SEEN', unit: 'pcs', ...given }, admin))
        .fields
    expect(Object.keys((await refused({ code: 'SE\u200BEN' })) ?? {})).toEqual(['code'])
    expect(Object.keys((await refused({ code: '\u202ASEEN' })) ?? {})).toEqual(['code'])
    expect(Object.keys((await refused({ name: '\u200B' })) ?? {})).toEqual(['name'])
  })
})
