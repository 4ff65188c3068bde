import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namedShapes, pointKinds, topics, type Shape } from '@atrium/contract'
import { portalContract } from '@atrium/portal/portal-contract'
import type { PortalPromises } from '@atrium/portal/promises'
import { parse, type CallExpression, type ModuleItem, type TsType, type VariableDeclarator } from '@swc/core'
import { shapeOfType, type NamedTypes } from './shape-of-type.ts'

interface Definition {
  readonly exported: string
  readonly types: readonly TsType[]
  readonly texts: readonly string[]
}

const parseFile = async (file: string): Promise<ModuleItem[]> =>
  (await parse(await readFile(file, 'utf8'), { syntax: 'typescript', target: 'es2022' })).body

/** Finds definitions such as `export const pickRole = defineModal<Props, Data>('pickRole', 'roles')` in every file. */
function definitions(items: readonly ModuleItem[], define: string): Definition[] {
  const declared = items.flatMap((item): VariableDeclarator[] =>
    item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration'
      ? item.declaration.declarations
      : [],
  )
  return declared.flatMap(({ id, init }): Definition[] => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
    const { callee, typeArguments, arguments: given } = init as CallExpression
    if (callee.type !== 'Identifier' || callee.value !== define) return []
    const texts = given.flatMap(({ expression }) =>
      expression.type === 'StringLiteral' ? [expression.value] : [],
    )
    return [{ exported: id.value, types: typeArguments?.params ?? [], texts }]
  })
}

/** Returns the types that files declare, and those that they take from the contract, whose schemas have the names of its types. */
function typesOf(items: readonly ModuleItem[]): NamedTypes {
  const types: NamedTypes = { declared: new Map(), foreign: (name) => foreign.get(name)?.() }
  const foreign = new Map<string, () => Shape | undefined>()
  const inContract = namedShapes()
  for (const item of items) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
    if (declaration.type === 'TsInterfaceDeclaration' || declaration.type === 'TsTypeAliasDeclaration')
      types.declared.set(declaration.id.value, declaration)
    if (item.type !== 'ImportDeclaration' || item.source.value !== '@atrium/contract') continue
    for (const each of item.specifiers) {
      const name =
        each.type === 'ImportSpecifier' ? (each.imported?.value ?? each.local.value) : each.local.value
      foreign.set(each.local.value, () => inContract(name))
    }
  }
  return types
}

async function parseFolder(folder: string): Promise<ModuleItem[]> {
  const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  return (await Promise.all(files.map((file) => parseFile(join(folder, file))))).flat()
}

const definers = { panel: 'definePanel', widget: 'defineWidget', action: 'defineAction' } as const

async function readPoints(folder: string): Promise<PortalPromises['points']> {
  const items = await parseFolder(folder)
  const types = typesOf(items)
  const points = pointKinds.flatMap((kind) =>
    definitions(items, definers[kind]).map(({ exported, types: [props], texts: [name] }) => {
      if (!props || name === undefined)
        throw new Error(`The extension point ${exported} names no props or no name`)
      return [exported, { name, shape: { kind, props: shapeOfType(props, types, exported) } }] as const
    }),
  )
  return Object.fromEntries(points)
}

/**
 * Reads the promises from the text of the portal's library, because types do not exist at run time.
 * @throws for a type that has no shape, with its place
 */
export async function readPortalPromises(): Promise<PortalPromises> {
  const portal = join(dirname(fileURLToPath(import.meta.resolve('@atrium/portal/declaration'))), '..')
  const items = await parseFolder(join(portal, 'modals/owned'))
  const types = typesOf(items)
  const modals = definitions(items, 'defineModal').map(
    ({ exported, types: [props, data], texts: [name, owner] }) => {
      if (!props || !data || name === undefined || owner === undefined)
        throw new Error(`The modal ${exported} names no props, no data, no name or no owner`)
      const shape = { props: shapeOfType(props, types, exported), data: shapeOfType(data, types, exported) }
      return [exported, { owner, name, shape }] as const
    },
  )
  const points = await readPoints(join(portal, 'extensions/owned'))
  const events = definitions(await parseFile(join(portal, 'events/events.ts')), 'defineEvent')
  return {
    portal: portalContract,
    modals: Object.fromEntries(modals),
    points,
    events: Object.fromEntries([
      ...Object.keys(topics).map((topic) => [
        `serverChanged('${topic}')`,
        `${topic.replaceAll('-', ' ')} changed`,
      ]),
      ...events.map(({ exported, texts: [name = exported] }) => [exported, name]),
    ]),
  }
}
