import type { NamedOverride } from '@atrium/contract'
import { expect, test } from 'vitest'
import type { ModuleRelease } from '../registry/module-release.ts'
import { overrideMarks } from './override-marks.ts'

const until = '2026-11-22T12:00:00.000Z'
const elsewhere = 'http://localhost:5999'

function running(version: string, override: ModuleRelease['override'] = null) {
  const release = { code: 'stores', version, override } as ModuleRelease
  return new Map([['stores', release]])
}
const override = (of: { version: string } | { address: string }): NamedOverride => ({
  module_code: 'stores',
  version: null,
  address: null,
  until,
  ...of,
})
const standOf = (overrides: readonly NamedOverride[], releases: ReadonlyMap<string, ModuleRelease>) =>
  overrideMarks({ overrides, releases }).map(({ stand }) => stand)

test('marks nothing if nothing is overridden', () => {
  expect(standOf([], running('one'))).toEqual([])
})

test('a release is on while it runs, waiting while another runs, and on if the module is not open', () => {
  const two = [override({ version: 'two' })]
  expect(standOf(two, running('two', two[0]))).toEqual(['on'])
  expect(standOf(two, running('one'))).toEqual(['waiting'])
  expect(standOf(two, new Map())).toEqual(['on'])
})

test('an address is on in pages that come from it, and elsewhere in all others', () => {
  expect(standOf([override({ address: location.origin })], running('one'))).toEqual(['on'])
  expect(standOf([override({ address: elsewhere })], running('one'))).toEqual(['elsewhere'])
})

test('marks an ended override as long as it runs here', () => {
  const ended = { until, address: null, version: 'two' }
  expect(standOf([], running('two', ended))).toEqual(['over'])
  // The release that replaced it is what everybody gets.
  expect(standOf([], running('one', ended))).toEqual([])
  expect(standOf([], running('one', { until, version: null, address: elsewhere }))).toEqual([])
  expect(standOf([override({ version: 'two' })], running('two', ended))).toEqual(['on'])
})
