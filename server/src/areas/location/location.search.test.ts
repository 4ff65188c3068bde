import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
let project: string
let site: string
const tokens: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  for (const language of ['en', 'ar', 'fr']) {
    tokens[language] = await server.signIn(await server.make.user({ superuser: true, language }))
  }
  const at = await server.make.locations(project, { Site: {} })
  site = at('Site')
  const room = (name: string | Record<string, string>, code: string, more: object = {}) => ({
    name,
    code,
    ...more,
  })
  await server.ok(
    '/location/add',
    {
      project_id: project,
      parent_id: site,
      locations: [
        room('Room 10', 'C-10', { category_code: 'room' }),
        room('Room 2', 'C-2', { category_code: 'room', short_code: 'SHORTY' }),
        room({ en: 'Café Ézanne', fr: 'Zut' }, 'C-3', { address: '9 Åkerstraße' }),
        room({ en: 'Store', ar: 'مَخْزَن' }, 'C-4', { ids: ['SAP/77'] }),
        room('100% cotton_room \\ wool', 'C-5'),
        room('elevator', 'C-6'),
      ],
    },
    tokens['en'],
  )
})
afterAll(() => server.close())

async function find(search_text: string, more: object = {}, language = 'en'): Promise<string[]> {
  const { locations } = await server.ok(
    '/location/search',
    { project_id: project, search_text, ...more },
    tokens[language],
  )
  return locations.map((one) => one.name)
}

describe('[LOC-4] the result of a search', () => {
  test('begins with exact matches, then matches in names, in codes and in descriptions', async () => {
    const of = await server.make.project()
    const room = (name: string, code: string, description?: string) => ({
      name,
      code,
      ...(description !== undefined && { description: { en: description, fr: `${description} (fr)` } }),
    })
    await server.ok(
      '/location/add',
      {
        project_id: of,
        parent_id: '0',
        locations: [
          room('A104', 'X-1', 'Bathroom 1'),
          room('Anteroom of the bath', 'X-2'),
          room('Bath', 'X-3'),
          room('Old bath house', 'X-4'),
          room('A1', 'X-5', 'Cellar'),
          room('Cellar', 'A1'),
          room('A2 A1 A3', 'X-7'),
          room('Zone', 'X-8', 'Next to A1'),
          room('Aisle', 'QUAY-1'),
          room('Old quay', 'X-9'),
          room('Berth', 'X-10', 'At the quay'),
          { name: { en: 'Zed', fr: 'Le quay' }, code: 'X-11' },
          room('QUAY-0', 'QUAY-0'),
        ],
      },
      tokens['en'],
    )
    const found = async (search_text: string, more: object = {}) =>
      (
        await server.ok('/location/search', { project_id: of, search_text, ...more }, tokens['en'])
      ).locations.map(({ name }) => name)
    expect(await found('bath')).toEqual(['Bath', 'Anteroom of the bath', 'Old bath house', 'A104'])
    expect(await found('bathroom 1 (fr')).toEqual(['A104'])
    // A name counts in any language, and also where it is the code.
    expect(await found('quay')).toEqual(['Old quay', 'QUAY-0', 'Zed', 'Aisle', 'Berth'])
    // A text of two letters is looked up as a whole, then walked by name. Pages cover both.
    expect((await found('a1')).slice(0, 2)).toEqual(['A1', 'Cellar'])
    expect((await found('a1')).toSorted()).toEqual(['A1', 'A104', 'A2 A1 A3', 'Cellar', 'Zone'])
    const pages = [1, 2, 3].map((page) => found('a1', { page, limit: 2 }))
    expect((await Promise.all(pages)).flat()).toEqual(await found('a1'))
    expect(await found('%')).toEqual([])
    expect(await found('_1')).toEqual([])
  })
})

describe('[LOC-4] a search near a location', () => {
  const names = async (project_id: string, near: { near_id?: string; page?: number }, token = tokens['en']) =>
    (
      await server.ok('/location/search', { project_id, search_text: 'floor', limit: 3, ...near }, token)
    ).locations.map(({ name, path }) => [...path.slice(0, -1).map((step) => step.name), name].join('/'))

  test('begins, among equally good matches, with those that share more of the way', async () => {
    const of = await server.make.project()
    const at = await server.make.locations(of, {
      West: { 'West wing': { 'Floor 1': { Hall: {} }, 'Floor 2': {} }, 'Floor 3': {} },
      East: { 'Floor 0': {}, Floor: {} },
    })
    const near = { near_id: at('Hall') }
    expect(await names(of, {})).toEqual(['East/Floor', 'East/Floor 0', 'West/West wing/Floor 1'])
    expect(await names(of, near)).toEqual(['East/Floor', 'West/West wing/Floor 1', 'West/West wing/Floor 2'])
    expect(await names(of, { ...near, page: 2 })).toEqual(['West/Floor 3', 'East/Floor 0'])
    // Whole names of two letters are compared, too.
    const both = { project_id: of, parent_id: '0', locations: [{ name: 'B1', code: 'B-1' }] }
    await server.ok('/location/add', both, tokens['en'])
    await server.ok(
      '/location/add',
      { ...both, parent_id: at('West'), locations: [{ name: 'B1', code: 'B-2' }] },
      tokens['en'],
    )
    const { locations } = await server.ok(
      '/location/search',
      { project_id: of, search_text: 'b1', ...near },
      tokens['en'],
    )
    expect(locations.map(({ code }) => code)).toEqual(['B-2', 'B-1'])
  })

  test('tells nothing about what is above the topmost locations of a limited person', async () => {
    const of = await server.make.project()
    const at = await server.make.locations(of, {
      Hidden: { One: { Hall: {} }, Two: { 'Floor 2': {} } },
      Three: { 'Floor 1': {} },
    })
    const person = await server.make.user({ roles: [{ project: of, access: ['location_view'] }] })
    await server.make.assignLocations(person.id, of, [at('One'), at('Two'), at('Three')])
    const token = await server.signIn(person)
    const found = ['Three/Floor 1', 'Two/Floor 2']
    expect(await names(of, { near_id: at('Hall') }, token)).toEqual(found)
    const unseen = { project_id: of, search_text: 'floor', near_id: at('Hidden') }
    expect((await server.refused('/location/search', unseen, token)).status).toBe(404)
    const elsewhere = await server.make.locations(await server.make.project(), { Other: {} })
    const foreign = { ...unseen, near_id: elsewhere('Other') }
    expect((await server.refused('/location/search', foreign, tokens['en'])).status).toBe(404)
  })
})

describe('[LOC-4] a search', () => {
  test.each([
    ['cafe', ['Café Ézanne']],
    ['CAFÉ éz', ['Café Ézanne']],
    ['ezanne', ['Café Ézanne']],
    ['akerstr', ['Café Ézanne']],
    ['مخزن', ['Store']],
    ['zut', ['Café Ézanne']],
    ['c-4', ['Store']],
    ['shorty', ['Room 2']],
    ['sap/77', ['Store']],
    ['100%', ['100% cotton_room \\ wool']],
    ['n_r', ['100% cotton_room \\ wool']],
    ['\\ w', ['100% cotton_room \\ wool']],
    ['room%', []],
    ['r__m', []],
    ['om 1', ['Room 10', '100% cotton_room \\ wool']],
    ['  Room 2 ', ['Room 2']],
    ['e', ['Café Ézanne', 'elevator', 'Site', 'Store']],
  ])('for %j finds %j', async (text, names) => {
    expect(await find(text)).toEqual(names)
  })

  test('for a blank text finds everything, by name, with numbers by value', async () => {
    const everything = [
      '100% cotton_room \\ wool',
      'Café Ézanne',
      'elevator',
      'Room 2',
      'Room 10',
      'Site',
      'Store',
    ]
    expect(await find('')).toEqual(everything)
    expect(await find('   ')).toEqual(everything)
  })

  test('is sorted by name in the reader’s language', async () => {
    expect(await find('', {}, 'fr')).toEqual([
      '100% cotton_room \\ wool',
      'elevator',
      'Room 2',
      'Room 10',
      'Site',
      'Store',
      'Zut',
    ])
    expect((await find('', {}, 'ar')).at(-1)).toBe('مَخْزَن')
  })

  test('sorts locations of the same name by code, with numbers by value, also across pages', async () => {
    const other = await server.make.project()
    const codes = ['B-10', 'B-9', 'A-10', 'B-2']
    const locations = codes.map((code) => ({ name: 'Toilet', code }))
    await server.ok('/location/add', { project_id: other, parent_id: '0', locations }, tokens['en'])
    for (const search_text of ['toilet', '']) {
      const pages = [1, 2].map((page) =>
        server.ok('/location/search', { project_id: other, search_text, page, limit: 3 }, tokens['en']),
      )
      const found = (await Promise.all(pages)).flatMap((page) => page.locations)
      expect(found.map((one) => one.code)).toEqual(['B-2', 'B-9', 'A-10', 'B-10'])
    }
  })

  test('also takes the parameter search', async () => {
    const { locations } = await server.ok(
      '/location/search',
      { project_id: project, search: 'cafe' },
      tokens['en'],
    )
    expect(locations.map((one) => one.name)).toEqual(['Café Ézanne'])
  })

  test('returns the path to each location', async () => {
    const { locations } = await server.ok(
      '/location/search',
      { project_id: project, search_text: 'cafe' },
      tokens['fr'],
    )
    expect(locations[0]).toMatchObject({
      parent_id: site,
      location_id: site,
      depth: 1,
      path: [{ id: site, name: 'Site' }, { name: 'Zut' }],
    })
  })

  test('is paged', async () => {
    expect(await find('', { limit: 3, page: 2 })).toEqual(['Room 2', 'Room 10', 'Site'])
    expect(await find('room', { limit: 1, page: 3 })).toEqual(['Room 10'])
    expect(await find('room', { limit: 1, page: 4 })).toEqual([])
  })

  test('takes filters', async () => {
    expect(await find('', { category_code: 'room' })).toEqual(['Room 2', 'Room 10'])
    expect(await find('s', { parent_id: site })).not.toContain('Site')
    const { id: group_id } = await server.ok(
      '/location-group/create',
      { project_id: project, name: 'Zone', code: 'Z' },
      tokens['en'],
    )
    expect(await find('', { group_id })).toEqual([])
    await server.ok('/location-group/addLocations', { group_id, location_ids: [site] }, tokens['en'])
    expect(await find('room', { group_id })).toEqual(['100% cotton_room \\ wool', 'Room 2', 'Room 10'])
  })

  test('in mode all requires sight of the whole project; the mode ignores case', async () => {
    const user = await server.make.user({ roles: [{ project, access: ['location_view'] }] })
    const limited = await server.signIn(user)
    expect(
      await server.refused('/location/search', { project_id: project, mode: 'ALL' }, limited),
    ).toMatchObject({ status: 403 })
    expect(await server.ok('/location/search', { project_id: project, mode: 'Allowed' }, limited)).toEqual({
      locations: [],
    })
    expect(await find('cafe', { mode: 'All' })).toEqual(['Café Ézanne'])
    expect(
      await server.refused('/location/search', { project_id: project, mode: 'some' }, limited),
    ).toMatchObject({ status: 422 })
  })

  test('[LOC-5] finds removed locations only on request', async () => {
    const other = await server.make.project()
    const at = await server.make.locations(other, { Here: {}, Hidden: {} })
    await server.ok('/location/remove', { locations: [at('Hidden')] }, tokens['en'])
    const search = async (include_removed: boolean) =>
      (
        await server.ok(
          '/location/search',
          { project_id: other, search_text: 'h', include_removed },
          tokens['en'],
        )
      ).locations
    expect((await search(false)).map((one) => one.name)).toEqual(['Here'])
    expect((await search(true)).map((one) => [one.name, one.is_active])).toEqual([
      ['Here', true],
      ['Hidden', false],
    ])
  })

  test('finds renamed locations by their new name', async () => {
    const other = await server.make.project()
    const at = await server.make.locations(other, { Before: {} })
    await server.ok(
      '/location/updateName',
      { location_id: at('Before'), name: { en: 'After', fr: 'Après' } },
      tokens['en'],
    )
    const search = async (search_text: string) =>
      (await server.ok('/location/search', { project_id: other, search_text }, tokens['en'])).locations.length
    expect([await search('before'), await search('apres'), await search('after')]).toEqual([0, 1, 1])
  })

  test('refuses an unknown filter, so that a misspelled one never widens the result', async () => {
    const response = await server.post(
      '/location/search',
      { project_id: project, serach_text: 'x' },
      tokens['en'],
    )
    expect(response.status).toBe(422)
  })
})

test('[LOC-5] the categories in use are those of active locations', async () => {
  const other = await server.make.project()
  const at = await server.make.locations(other, { A: {}, B: {}, C: {}, D: {} })
  for (const [name, category_code] of Object.entries({ A: 'room', B: 'site', C: 'room', D: 'floor' })) {
    await server.ok('/location/updateCategory', { location_id: at(name), category_code }, tokens['en'])
  }
  await server.ok('/location/remove', { locations: [at('D')] }, tokens['en'])
  const { categories } = await server.ok('/location/getCategories', { project_id: other }, tokens['en'])
  expect(categories.map((one) => one.code)).toEqual(['room', 'site'])
})
