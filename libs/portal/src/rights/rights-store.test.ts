import { expect, it } from 'vitest'
import { isAllowed } from './rights-store.ts'

const rights = {
  modules: new Set(['locations']),
  tabs: new Set(['locations.tree']),
  access: new Set(['location_view']),
}

it('allows what module, tab and access code together allow, and nothing else', () => {
  expect(isAllowed(rights, { module: 'locations' })).toBe(true)
  expect(isAllowed(rights, { module: 'locations', tab: 'locations.tree', access: 'location_view' })).toBe(
    true,
  )
  expect(isAllowed(rights, { module: 'stores' })).toBe(false)
  expect(isAllowed(rights, { module: 'locations', tab: 'locations.import' })).toBe(false)
  expect(isAllowed(rights, { module: 'locations', access: 'location_edit' })).toBe(false)
})
