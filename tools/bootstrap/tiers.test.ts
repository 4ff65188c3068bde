import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { root } from './places.mjs'
import { testFiles } from './tiers.mjs'

let folder: string
beforeEach(() => {
  // Areas are looked for below the root of the repository.
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  folder = mkdtempSync(join(root, 'artifacts', 'tiers-'))
  for (const path of [
    'areas/store/stock.test.ts',
    'areas/store-import/rows.long.test.ts',
    'areas/stocktake/count.test.tsx',
    'journeys/stores.spec.ts',
    'node_modules/lib/lib.test.ts',
    'areas/store/store.ts',
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the gate leaves long tests out, everything else runs all', () => {
  const gate = ['areas/stocktake/count.test.tsx', 'areas/store/stock.test.ts', 'journeys/stores.spec.ts']
  expect(testFiles(folder, { TEST_TIER: 'gate' })).toEqual(gate)
  const all = [...gate, 'areas/store-import/rows.long.test.ts'].toSorted()
  expect(testFiles(folder, { TEST_TIER: 'all' })).toEqual(all)
  expect(testFiles(folder, {})).toEqual(all)
})

test('an area has the folders and files of its name, in the singular and the plural', () => {
  const ofStores = [
    'areas/store-import/rows.long.test.ts',
    'areas/store/stock.test.ts',
    'journeys/stores.spec.ts',
  ]
  expect(testFiles(folder, { TEST_AREAS: 'stores' })).toEqual(ofStores)
  expect(testFiles(folder, { TEST_AREAS: 'store' })).toEqual(ofStores)
  expect(testFiles(folder, { TEST_AREAS: 'assets,stocktake' })).toEqual(['areas/stocktake/count.test.tsx'])
  expect(testFiles(folder, { TEST_AREAS: 'visitors' })).toEqual([])
})
