import { CallFailure } from '@atrium/client'
import type { Material } from '@atrium/contract'
import type { PaletteQuery } from '@atrium/portal'
import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import { aStore } from '../../../fixtures/a-store.ts'
import { declaration } from '../../declaration.ts'
import sources from '../../palette.ts'

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

async function find(name: keyof typeof sources) {
  const { default: search } = await sources[name]()
  return search(query)
}

it('provides the sources that the declaration names', () => {
  expect(Object.keys(sources)).toEqual(declaration.palette.map(({ name }) => name))
})

it('finds stores of the project, with links to their pages', async () => {
  const { asked } = providePeer({
    '/store/search': () => ({ stores: [aStore({ id: 's1', name: 'Filters', code: 'S-1', address: '' })] }),
  })
  expect(await find('stores')).toEqual([{ id: 's1', title: 'Filters', detail: 'S-1', to: '/p/HQ/stores/s1' }])
  expect(asked[0]?.input).toEqual({ project_id: 'hq', search_text: 'fil', limit: 8 })
  expect(asked[0]?.options).toMatchObject({ signal: query.signal })
})

it('finds materials, with links to the catalogue searched by code', async () => {
  providePeer({ '/material/search': () => ({ materials: [filter], total: 1 }) })
  expect(await find('materials')).toEqual([
    {
      id: 'm1',
      title: 'Filter',
      detail: 'FLT 1&2 › HVAC',
      to: '/p/HQ/stores/materials?search=FLT+1%262',
    },
  ])
})

it('passes a failure on', async () => {
  providePeer({ '/store/search': () => new CallFailure('unavailable', 'something_wrong') })
  await expect(find('stores')).rejects.toBeInstanceOf(CallFailure)
})
