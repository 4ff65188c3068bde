import { expect, it } from 'vitest'
import { callShapes, namedShapes } from './call-shapes.ts'

const shapes = callShapes()

it.each([
  ['/store/search', { 'search_text?': 'string' }],
  ['/location/import', { file: 'file', project_id: 'string' }],
  ['/store/update_material', { reorder_level: ['either', 'number', 'string'], 'version?': 'number' }],
  ['/material/getRaw/{id}', { id: 'string' }],
])('tells what %s takes', (path, input) => {
  expect(shapes[path]?.input).toMatchObject(input)
})

it('tells what holds itself', () => {
  const text = JSON.stringify(shapes['/role/get_module_tab_permissions']?.reply)
  expect(text).toContain('"modules":["list",["up",1]]')
})

it('tells what comes as a file', () => {
  const files = Object.entries(shapes).filter(([, { reply }]) => reply === 'file')
  expect(files.map(([path]) => path)).toContain('/user/export')
})

it('is small enough to lie in every release', () => {
  expect(JSON.stringify(shapes).length).toBeLessThan(200_000)
})

it('knows what the contract names, and nothing else', () => {
  const named = namedShapes()
  expect(named('Worker')).toMatchObject({
    id: 'string',
    name: 'string',
    file_number: ['either', 'null', 'string'],
  })
  expect(named('Unicorn')).toBeUndefined()
})
