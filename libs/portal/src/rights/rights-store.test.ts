import { expect, it } from 'vitest'
import { isAllowed } from './rights-store.ts'

const rights = {
  modules: new Set(['locations']),
  tabs: new Set(['locations.tree']),
  access: new Set(['location_view']),
  superuser: false,
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

it('allows what is for everyone to every signed-in person, and what is for superusers to nobody else', () => {
  expect(isAllowed({ ...rights, modules: new Set() }, 'everyone')).toBe(true)
  expect(isAllowed(rights, { module: 'locations', superuser: true })).toBe(false)
  expect(isAllowed({ ...rights, superuser: true }, { module: 'locations', superuser: true })).toBe(true)
})
