import { parse, type TsInterfaceDeclaration, type TsTypeAliasDeclaration } from '@swc/core'
import { expect, it } from 'vitest'
import { shapeOfType } from './shape-of-type.ts'

/** Returns the shape of the type `Asked` in a text; the contract names `Store`. */
async function shapeIn(text: string) {
  const { body } = await parse(text, { syntax: 'typescript', target: 'es2022' })
  const declared = new Map<string, TsInterfaceDeclaration | TsTypeAliasDeclaration>()
  for (const item of body)
    if (item.type === 'TsInterfaceDeclaration' || item.type === 'TsTypeAliasDeclaration')
      declared.set(item.id.value, item)
  const shape = declared.get('Asked')
  if (shape?.type !== 'TsTypeAliasDeclaration') throw new Error('Nothing is asked')
  const store = { id: 'string', name: 'string', 'code?': 'string' }
  const types = { declared, foreign: (name: string) => (name === 'Store' ? store : undefined) }
  return shapeOfType(shape.typeAnnotation, types, 'pickStores')
}

it.each([
  ['type Asked = string', 'string'],
  ['type Asked = void', 'nothing'],
  ['type Asked = object', {}],
  ["type Asked = 'b' | 'a' | null", ['either', 'null', ['one of', 'a', 'b']]],
  ['type Asked = readonly string[]', ['list', 'string']],
  ['type Asked = ReadonlyArray<Store>', ['list', { id: 'string', name: 'string', 'code?': 'string' }]],
  ["type Asked = Pick<Store, 'id' | 'code'>", { id: 'string', 'code?': 'string' }],
  ["type Asked = Omit<Store, 'id'>", { name: 'string', 'code?': 'string' }],
  ['type Asked = Readonly<Record<string, number>>', ['map', 'number']],
  [
    'interface Base { readonly id: string } interface More extends Base { at?: (boolean | null)[] } type Asked = More',
    { id: 'string', 'at?': ['list', ['either', 'boolean', 'null']] },
  ],
])('%s', async (text, shape) => {
  expect(await shapeIn(text)).toEqual(shape)
})

it.each([
  ['type Asked = () => void', /pickStores holds a TsFunctionType/],
  ['type Asked = Unheard', /the type Unheard, which no schema/],
  ['type Asked = { [name: string]: string }', /TsIndexSignature/],
  ['type Asked = keyof Store', /made with keyof/],
])('says that %s has no shape', async (text, message) => {
  await expect(shapeIn(text)).rejects.toThrow(message)
})
