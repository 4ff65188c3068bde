import { rightWords } from '@atrium/contract/right-words-en'
import { expect, it } from 'vitest'
import { aMatrix } from '../../../fixtures/a-matrix.ts'
import { absentHeading, permissionRows, shownRows } from './permission-rows.ts'

const names = {
  area: (area: string) => area.replaceAll('_', ' '),
  action: (code: string, area: string) => code.slice(area.length + 1),
}

const words = {
  ...{ modules: 'Modules', access: 'Actions', rights: rightWords, warnings: {} },
  absent: (count: number) => `Later (${count})`,
}
const rows = permissionRows(aMatrix([]), names, words)

const found = (search: string) =>
  shownRows(rows, search, new Set([absentHeading])).flatMap(({ id, level }) => (level === 3 ? [id] : []))

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

it('counts the rights of modules that are not installed, and puts them there', () => {
  const areasOf = (modules: readonly string[]) => {
    const given = modules.map((code) => ({ code, title: code, tabs: [] }))
    const lines = permissionRows({ own: null, modules: given }, names, words)
    const absent = lines.filter(({ parent }) => parent === absentHeading)
    const areas = absent.map(({ id }) => id)
    const rights = lines.filter(({ level, parent }) => level === 3 && areas.includes(parent ?? ''))
    expect(lines.find(({ id }) => id === absentHeading)?.label).toBe(`Later (${rights.length})`)
    return areas
  }
  const codes = aMatrix([]).modules.map(({ code }) => code)
  const all = areasOf(codes)
  expect(all).toContain('area:report_cm')
  expect(all).not.toContain('area:stocktake')
  const without = areasOf(codes.filter((code) => code !== 'stores'))
  expect(without).toEqual(expect.arrayContaining(['area:store', 'area:stocktake', 'area:report_cm']))
  expect(without).not.toContain('area:comment')
})

it('folds the rights of modules that are not there, and finds them', () => {
  expect(found('')).not.toContain('access:report_cm_ratings')
  expect(shownRows(rows, '', new Set([absentHeading])).at(-1)?.id).toBe(absentHeading)
  expect(found('statistics rated')).toEqual(['access:report_cm_ratings'])
})

it('keeps a line for each right', () => {
  const rights = rows.filter(({ id }) => id.startsWith('access:'))
  expect(rights.length).toBeGreaterThan(100)
  expect(rights.filter(({ line = '' }) => line === '')).toEqual([])
})
