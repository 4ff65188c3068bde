import { parse, type Expression, type Node, type Pattern, type Property, type Super } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import { sharedBindings, type SharedBindings } from './shared-bindings.ts'

/** What the scripts of a release name, wherever it stands in them. */
export interface UsedInScripts {
  /** Every text that is written out. */
  readonly texts: ReadonlySet<string>
  /** Every name of a member: read, written, destructured or spelled as a text. Names of members are never shortened. */
  readonly names: ReadonlySet<string>
  /** Which members of each shared module are used. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>
  /** Addresses that are given straight to a function of a shared module, by that module. */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>
  /** Members of shared modules that are given to something's `send`. */
  readonly sent: ReadonlySet<string>
  /** Range of each shared module that the container asks the shell for. */
  readonly ranges: Readonly<Record<string, string>>
}

type Any = Expression | Super | Pattern | Property

function parsed(script: string): Node {
  return parse(script, { ecmaVersion: 2022, sourceType: 'script' })
}

function keyOf({ key, computed }: Pick<Property, 'key' | 'computed'>): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** Federation's table of what is consumed: `{ 1360: { shareKey: '@atrium/portal', requiredVersion: '^0.1.0', … } }`. */
function consumedIn(node: Node): { id: string; name: string; range: string } | undefined {
  const { type, value } = node as Property
  if (type !== 'Property' || value.type !== 'ObjectExpression') return undefined
  const texts = new Map<string, unknown>()
  for (const each of value.properties)
    if (each.type === 'Property' && each.value.type === 'Literal')
      texts.set(keyOf(each) ?? '', each.value.value)
  const [id, name, range] = [keyOf(node as Property), texts.get('shareKey'), texts.get('requiredVersion')]
  return id !== undefined && typeof name === 'string' && typeof range === 'string'
    ? { id, name, range }
    : undefined
}

/** Reads all scripts of a release. They belong together: one names what another consumes. */
export function usedInScripts(scripts: readonly string[]): UsedInScripts {
  const programs = scripts.map(parsed)
  const shared = new Map<string, string>()
  const ranges: Record<string, string> = {}
  for (const program of programs)
    fullAncestor(program, (node) => {
      if (node.type !== 'ObjectExpression') return
      for (const property of (node as Node & { properties: Node[] }).properties) {
        const consumed = consumedIn(property)
        if (!consumed) continue
        shared.set(consumed.id, consumed.name)
        ranges[consumed.name] = consumed.range
      }
    })

  const found = {
    texts: new Set<string>(),
    names: new Set<string>(),
    members: new Map<string, Set<string>>(),
    asked: new Map<string, Set<string>>(),
    sent: new Set<string>(),
  }
  for (const program of programs) {
    const bindings = sharedBindings(program, shared)
    fullAncestor(program, (node, _, ancestors) => note(node as Any, ancestors, bindings, found))
  }
  return { ...found, ranges }
}

type Found = {
  readonly [Name in 'texts' | 'names' | 'sent']: Set<string>
} & { readonly [Name in 'members' | 'asked']: Map<string, Set<string>> }

function add(to: Map<string, Set<string>>, key: string, value: string): void {
  const set = to.get(key) ?? new Set()
  to.set(key, set.add(value))
}

function note(node: Any, ancestors: readonly Node[], bindings: SharedBindings, found: Found): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value !== 'string') return
      found.texts.add(node.value)
      if (/^[A-Za-z_]\w*$/.test(node.value)) found.names.add(node.value)
      return
    case 'TemplateLiteral': {
      const [only, more] = node.quasis
      if (only && !more) found.texts.add(only.value.cooked ?? only.value.raw)
      return
    }
    case 'ObjectExpression':
    case 'ObjectPattern':
      for (const each of node.properties) {
        const key = each.type === 'Property' ? keyOf(each) : undefined
        if (key === undefined) continue
        found.names.add(key)
        found.texts.add(key)
      }
      return
    case 'MemberExpression': {
      if (!node.computed && node.property.type === 'Identifier') found.names.add(node.property.name)
      const member = bindings.memberOf(node, ancestors)
      if (member) add(found.members, member.module, member.name)
      return
    }
    case 'CallExpression': {
      const callee = bindings.memberOf(node.callee, ancestors)
      for (const given of node.arguments) {
        if (callee && given.type === 'Literal' && typeof given.value === 'string')
          add(found.asked, callee.module, given.value)
        const member = bindings.memberOf(given, ancestors)
        const called = node.callee.type === 'MemberExpression' && node.callee.property
        if (member && called && called.type === 'Identifier' && called.name === 'send')
          found.sent.add(member.name)
      }
      return
    }
    default:
  }
}
