import { expect, it } from 'vitest'
import { callShapes, namedShapes } from './call-shapes.ts'

const shapes = callShapes()

it.each([
  ['/store/search', { 'search_text?': 'string' }],
  ['/location/import', { file: 'file', project_id: 'string' }],
  ['/store/update_material', { 'reorder_level?': ['either', 'number', 'string'], 'version?': 'number' }],
  ['/material/getRaw/{id}', { id: 'string' }],
])('has the input of %s', (path, input) => {
  expect(shapes[path]?.input).toMatchObject(input)
})

it('describes a shape that contains itself', () => {
  const text = JSON.stringify(shapes['/role/get_module_tab_permissions']?.reply)
  expect(text).toContain('"modules":["list",["up",1]]')
})

it('describes a file reply', () => {
  const files = Object.entries(shapes).filter(([, { reply }]) => reply === 'file')
  expect(files.map(([path]) => path)).toContain('/user/export')
})

it('is small enough for every release to hold', () => {
  expect(JSON.stringify(shapes).length).toBeLessThan(350_000)
})

it('has the named shapes of the contract, and no others', () => {
  const named = namedShapes()
  expect(named('Worker')).toMatchObject({
    id: 'string',
    name: 'string',
    file_number: ['either', 'null', 'string'],
  })
  expect(named('Unicorn')).toBeUndefined()
})
