import { CallFailure } from '@atrium/client'
import type { Material } from '@atrium/contract'
import type { PaletteQuery } from '@atrium/portal'
import { provideTexts } from '@atrium/testing'
import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { aStore, aStoreInfo } from '../../../fixtures/a-store.ts'
import { declaration } from '../../declaration.ts'
import sources from '../../palette.ts'
import english from '../../../i18n/en.json' with { type: 'json' }
import { numberIn } from './number-in.ts'

provideTexts('stores', english)

const query: PaletteQuery = {
  text: 'fil',
  projectId: 'hq',
  projectKey: 'HQ',
  signal: new AbortController().signal,
}
const filter: Material = {
  id: 'm1',
  code: 'FLT 1&2',
  name: 'Filter',
  description: '',
  unit: 'pcs',
  category: 'HVAC',
  reorder_level: '0',
  photo: null,
  version: 1,
}

async function find(name: keyof typeof sources, more: Partial<PaletteQuery> = {}) {
  const { default: search } = await sources[name]()
  return search({ ...query, ...more })
}

async function nameOf(name: keyof typeof sources, path: string) {
  const source = await sources[name]()
  return source.nameOf({ ...query, path, thing: '' })
}

it('provides the sources that the declaration names', () => {
  expect(Object.keys(sources)).toEqual(declaration.palette.map(({ name }) => name))
})

it('finds stores of the project, with links to their pages', async () => {
  const { asked } = providePeer({
    '/store/search': () => ({ stores: [aStore({ id: 's1', name: 'Filters', code: 'S-1', address: '' })] }),
  })
  expect(await find('stores')).toEqual([
    { id: 's1', title: 'Filters', code: 'S-1', detail: '', icon: 'warehouse', to: '/p/HQ/stores/s1' },
  ])
  expect(asked[0]?.input).toEqual({ project_id: 'hq', search_text: 'fil', limit: 8 })
  expect(asked[0]?.options).toMatchObject({ signal: query.signal })
})

it('links a material to the catalogue, searched by its code, in a portal that tells no rights', async () => {
  providePeer({ '/material/search': () => ({ materials: [filter], total: 1 }) })
  expect(await find('materials')).toEqual([
    {
      id: 'm1',
      title: 'Filter',
      code: 'FLT 1&2',
      detail: 'HVAC',
      icon: 'package',
      to: '/p/HQ/stores/materials?search=FLT+1%262',
    },
  ])
})

it('links a material to its page for a person who may open that', async () => {
  providePeer({ '/material/search': () => ({ materials: [filter], total: 1 }) })
  const opens = async (...held: string[]) => {
    const [found] = await find('materials', {
      isAllowed: ({ module, tab = '', access = '' }) =>
        [module, tab, access].every((code) => held.includes(code)),
    })
    return found?.to
  }
  expect(await opens('stores', 'stores.list', 'store_materials_view')).toBe('/p/HQ/stores/materials/m1')
  for (const held of [['stores.list'], ['store_materials_view'], []])
    expect(await opens('stores', ...held)).toBe('/p/HQ/stores/materials?search=FLT+1%262')
})

it('names the material of a scanned code, else the one with the whole barcode', async () => {
  const barcodes = [{ code: 'BOX/7', quantity: '12' }]
  const other = { ...filter, id: 'm2', code: 'BOX/77', name: 'Box/7 lid' }
  const { asked } = providePeer({
    '/material/search': () => ({ materials: [other, filter], total: 2 }),
    '/material/getRaw/{id}': ({ id }) => ({
      material: { ...filter, id, barcodes: id === 'm1' ? barcodes : [] } as never,
    }),
  })
  const { findScanned } = await sources.materials()
  const scan = (code: string) =>
    findScanned({ ...query, code, isAllowed: () => true }).then((found) => found.map(({ id }) => id))
  expect(await scan('flt 1&2')).toEqual(['m1'])
  expect(await scan('box/7')).toEqual(['m1'])
  expect(await scan('BOX')).toEqual([])
  const before = asked.length
  expect(await scan(`https://portal.example/a/${'0'.repeat(64)}`)).toEqual([])
  expect(asked).toHaveLength(before)
})

const request = (number: number) => ({
  ...{ id: `r${number}`, number, reference: `SR-${String(number).padStart(5, '0')}`, project_id: 'hq' },
  ...{ store_id: 's1', store_code: 'S-1', store_name: 'Harbour store', type: 'issue', to_store_id: null },
  ...{ to_store_code: null, to_store_name: null, state: 'Pending', lines: [], note: '' },
  ...{ requested_by: { id: 'u1', name: 'Amal' }, created_at: '2026-11-23T08:00:00Z', version: 1 },
})

it.each([
  ['request 2', 2],
  ['Request #2', 2],
  ['stock request 2', 2],
  ['2', null],
  ['SR-00002', null],
  ['room 2', null],
])('reads the number of a request in %j', (text, number) => {
  expect(numberIn(text, ['request', 'stock request'])).toBe(number)
})

it('reads the number in the words and digits of other languages', () => {
  expect(numberIn('demande n° 12', ['demande'])).toBe(12)
  expect(numberIn('طلب ٢', ['طلب'])).toBe(2)
})

it('finds a request by its number, also where many others mention the digits', async () => {
  const { asked } = providePeer({
    '/store/search_stock_request': ({ search_text: text }) => ({
      requests: (text === 'SR-2' ? [request(2)] : [20, 21, 22, 23, 24, 25, 26, 27].map(request)) as never,
    }),
  })
  const found = await find('requests', { text: 'request 2' })
  expect(found.map(({ id, code, to }) => [id, code, to])).toEqual([
    ['r2', 'SR-00002', '/p/HQ/stores/requests/r2'],
  ])
  expect(asked.map(({ input }) => input['search_text'])).toEqual(['2', 'SR-2'])
})

it('names a visited store and a visited request, and nothing of other pages', async () => {
  providePeer({
    '/store/info/{id}': () => ({ store: aStoreInfo({ id: 's1', name: 'Filters', code: 'S-1' }) }),
    '/store/get_stock_request_details': () => ({ request: request(2), ledgers: [], history: [] }) as never,
  })
  expect(await nameOf('stores', 'stores/s1')).toMatchObject({ title: 'Filters', to: '/p/HQ/stores/s1' })
  expect(await nameOf('stores', 'stores/requests')).toBeNull()
  expect(await nameOf('requests', 'stores/requests/r2')).toMatchObject({
    code: 'SR-00002',
    path: ['Harbour store'],
  })
  expect(await nameOf('requests', 'stores/s1')).toBeNull()
  expect(await nameOf('materials', 'stores/s1')).toBeNull()
})

it('passes a failure on', async () => {
  providePeer({ '/store/search': () => new CallFailure('unavailable', 'something_wrong') })
  await expect(find('stores')).rejects.toBeInstanceOf(CallFailure)
})
