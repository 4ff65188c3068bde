import { rightWords } from '@atrium/contract/right-words-en'
import { expect, it } from 'vitest'
import { aMatrix } from '../../../fixtures/a-matrix.ts'
import { permissionRows, plannedHeading, shownRows } from './permission-rows.ts'

const names = {
  area: (area: string) => area.replaceAll('_', ' '),
  action: (code: string, area: string) => code.slice(area.length + 1),
}

const rows = permissionRows(aMatrix([]), names, {
  ...{ modules: 'Modules', access: 'Actions', planned: 'Later', rights: rightWords, warnings: {} },
})

const found = (search: string) =>
  shownRows(rows, search, new Set([plannedHeading])).flatMap(({ id, level }) => (level === 3 ? [id] : []))

it('finds a right by its name and by words of its group together', () => {
  expect(found('adjust stock')).toEqual(['access:store_materials_adjust'])
  expect(found('Request stock approve')).toEqual(['access:stock_request_approve'])
})

it('finds rights by further words for their things', () => {
  expect(found('warehouses')).toContain('access:store_view')
  expect(found('employees login')).toEqual(['access:user_login'])
})

it('finds a right by what it allows if no name matches', () => {
  expect(found('hand out')).toEqual(['access:store_materials_issue'])
})

it('finds nothing for words that belong to no right', () => {
  expect(found('adjust zebra')).toEqual([])
})

it('folds the rights of modules that are not there, and finds them', () => {
  expect(found('')).not.toContain('access:inspection_start')
  expect(shownRows(rows, '', new Set([plannedHeading])).at(-1)?.id).toBe(plannedHeading)
  expect(found('rounds start')).toEqual(['access:inspection_start'])
})

it('keeps a line for each right', () => {
  const rights = rows.filter(({ id }) => id.startsWith('access:'))
  expect(rights.length).toBeGreaterThan(100)
  expect(rights.filter(({ line = '' }) => line === '')).toEqual([])
})
