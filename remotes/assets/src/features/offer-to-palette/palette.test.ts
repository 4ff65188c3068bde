import type { CatalogDetails } from '@atrium/contract'
import { provideTexts } from '@atrium/testing'
import { providePeer } from '@atrium/testing/remote'
import { expect, it } from 'vitest'
import english from '../../../i18n/en.json' with { type: 'json' }
import { anAsset, assetDetails } from '../../../fixtures/an-asset.ts'
import findKinds, { nameOf as kindNameOf } from './find-kinds.ts'
import findAssets, { findScanned, nameOf, offerScanned } from './find-assets.ts'

provideTexts('assets', english)

const asked = { projectId: 'p', projectKey: 'HQ', signal: new AbortController().signal }
const result = {
  id: 'a1',
  title: 'Pump',
  code: 'P-01',
  detail: 'Tower › Plant room',
  icon: 'wrench',
  to: '/p/HQ/assets/a1',
}

it('finds assets with their place', async () => {
  providePeer({
    '/asset/search': ({ search_text: text }) => ({
      assets: text === 'pum' ? [anAsset({ id: 'a1', name: 'Pump', code: 'P-01' })] : [],
      total: 1,
      total_is_lower_bound: false,
    }),
  })
  expect(await findAssets({ ...asked, text: 'pum' })).toEqual([result])
})

it('names the page of an asset, and no other', async () => {
  providePeer({
    '/asset/getDetails/{id}': () => ({ asset: assetDetails({ id: 'a1', name: 'Pump', code: 'P-01' }) }),
  })
  expect(await nameOf({ ...asked, thing: '', path: 'assets/a1' })).toEqual(result)
  expect(await nameOf({ ...asked, thing: '', path: 'assets' })).toBeNull()
})

it('names the assets of a scanned code, and finds them by the address on a label', async () => {
  const token = 'ab'.repeat(16)
  const { asked: calls } = providePeer({
    '/asset/findByCode': ({ codes }) => ({
      assets: codes.some((code) => ['P-01', token].includes(code))
        ? [anAsset({ id: 'a1', name: 'Pump', code: 'P-01' })]
        : [],
    }),
  })
  const scan = (code: string) => findScanned({ ...asked, code, isAllowed: () => true })
  expect(await scan('P-01')).toEqual([result])
  expect(await scan(`https://portal.example/a/${token}`)).toEqual([result])
  const elsewhere = 'cd'.repeat(16)
  expect(await scan(`https://portal.example/a/${elsewhere}`)).toMatchObject([{ to: `/a/${elsewhere}` }])
  expect(await scan('P-02')).toEqual([])
  expect(await scan('x'.repeat(65))).toEqual([])
  expect(calls).toHaveLength(4)
})

it('offers to give an unknown code to an asset, to those who may edit one', async () => {
  const offers = (code: string, isAllowed: boolean) =>
    offerScanned({ ...asked, code, isAllowed: () => isAllowed })
  expect(await offers('TAG 7', true)).toMatchObject([
    { title: 'Give this code to an asset', to: '/p/HQ/assets?tag=TAG+7' },
  ])
  expect(await offers('TAG 7', false)).toEqual([])
  expect(await offers('x'.repeat(65), true)).toEqual([])
})

it('finds kinds of assets, and names the page of one', async () => {
  const kind = { id: 'k1', code: 'AHU', name: 'Air handling unit' } as CatalogDetails
  const { asked: calls } = providePeer({
    '/catalog/search': () => ({ catalogs: [kind], total: 1 }),
    '/catalog/getDetails/{id}': () => ({ catalog: kind, path: [], photo: null }),
  })
  const found = {
    id: 'k1',
    title: 'Air handling unit',
    code: 'AHU',
    icon: 'blocks',
    to: '/p/HQ/assets/kinds/k1',
  }
  expect(await findKinds({ ...asked, text: 'air' })).toEqual([found])
  expect(calls[0]?.input).toEqual({ project_id: 'p', search_text: 'air', limit: 8 })
  expect(await kindNameOf({ ...asked, thing: '', path: 'assets/kinds/k1' })).toEqual(found)
  expect(await kindNameOf({ ...asked, thing: '', path: 'assets/kinds' })).toBeNull()
})
