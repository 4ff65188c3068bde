import {
  parse,
  type CallExpression,
  type Expression,
  type Node,
  type Pattern,
  type Property,
  type Super,
} from 'acorn'
import { fullAncestor } from 'acorn-walk'
import { sharedBindings, type SharedBindings } from './shared-bindings.ts'

/** What the scripts of a release name, in any place. */
export interface UsedInScripts {
  /** Every literal text. */
  readonly texts: ReadonlySet<string>
  /** Every member name: read, written, destructured or spelled as a text. Minifiers never shorten member names. */
  readonly names: ReadonlySet<string>
  /** The members of each shared module in use. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>
  /** Addresses passed directly to a function of a shared module, by that module. */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>
  /** Members of shared modules passed to a `send` function. */
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

/** Reads federation's table of consumed modules: `{ 1360: { shareKey: '@atrium/portal', requiredVersion: '^0.1.0', … } }`. */
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
      const event = eventOf(node, ancestors, bindings)
      if (callee && event !== undefined) add(found.members, callee.module, event)
      for (const given of node.arguments) {
        if (callee && given.type === 'Literal' && typeof given.value === 'string')
          add(found.asked, callee.module, given.value)
        const member = eventOf(given, ancestors, bindings) ?? bindings.memberOf(given, ancestors)?.name
        const called = node.callee.type === 'MemberExpression' && node.callee.property
        if (member !== undefined && called && called.type === 'Identifier' && called.name === 'send')
          found.sent.add(member)
      }
      return
    }
    default:
  }
}

/** Returns the promised event that `serverChanged('teams')` returns; undefined for any other node. */
function eventOf(node: Node, ancestors: readonly Node[], bindings: SharedBindings): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node as CallExpression
  const [topic] = given
  if (bindings.memberOf(callee, ancestors)?.name !== 'serverChanged' || topic?.type !== 'Literal')
    return undefined
  return `serverChanged('${String(topic.value)}')`
}
