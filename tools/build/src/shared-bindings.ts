import type { CallExpression, Function as FunctionNode, Node, Pattern, VariableDeclarator } from 'acorn'
import { full } from 'acorn-walk'

export interface SharedBindings {
  /** Returns the member of a shared module that an expression names: `a.open`, `(0, a.open)`. */
  memberOf(
    node: Node,
    ancestors: readonly Node[],
  ): { readonly module: string; readonly name: string } | undefined
}

const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionDeclaration'

/**
 * Finds the names of a script that stand for shared modules of the shell: `let a = r(1360)` in a module's function, and
 * inside it until another `a` shadows it.
 * @param shared shared name of each module, by the id that the build gave it
 */
export function sharedBindings(program: Node, shared: ReadonlyMap<string, string>): SharedBindings {
  const scopes = new Map<Node, Map<string, string | null>>()

  function moduleOf(init: Node | null | undefined): string | null {
    if (init?.type !== 'CallExpression') return null
    const [id, more] = (init as CallExpression).arguments
    return id?.type === 'Literal' && !more ? (shared.get(String(id.value)) ?? null) : null
  }

  /** Returns the names that a function or the script itself declares, each with its shared module. */
  function namesIn(scope: Node): Map<string, string | null> {
    const known = scopes.get(scope)
    if (known) return known
    const names = new Map<string, string | null>()
    const { body, params = [] } = scope as Node & { body: Node | Node[]; params?: Pattern[] }
    for (const param of params) full(param, (node) => nameOf(node, (name) => names.set(name, null)))
    const pending: Node[] = Array.isArray(body) ? [...body] : [body]
    for (const part of pending) collect(part, names)
    scopes.set(scope, names)
    return names
  }

  function collect(part: Node, names: Map<string, string | null>): void {
    if (isFunction(part)) {
      const { id } = part as FunctionNode & { id?: Node | null }
      if (id) nameOf(id, (name) => names.set(name, null))
      return
    }
    if (part.type === 'VariableDeclarator') {
      const { id, init } = part as VariableDeclarator
      if (id.type === 'Identifier') names.set(id.name, moduleOf(init))
      else full(id, (node) => nameOf(node, (name) => names.set(name, null)))
    }
    for (const value of Object.values(part)) {
      for (const inner of Array.isArray(value) ? (value as unknown[]) : [value])
        if (typeof inner === 'object' && inner !== null && 'type' in inner) collect(inner as Node, names)
    }
  }

  function memberOf(node: Node, ancestors: readonly Node[]): ReturnType<SharedBindings['memberOf']> {
    if (node.type === 'SequenceExpression') {
      const last = (node as Node & { expressions: Node[] }).expressions.at(-1)
      return last && memberOf(last, ancestors)
    }
    if (node.type !== 'MemberExpression') return undefined
    const { object, property, computed } = node as Node & { object: Node; property: Node; computed: boolean }
    if (computed || property.type !== 'Identifier') return undefined
    const { name } = property as Node & { name: string }
    const module =
      object.type === 'Identifier'
        ? bound((object as Node & { name: string }).name, ancestors)
        : moduleOf(object)
    return module ? { module, name } : undefined
  }

  function bound(name: string, ancestors: readonly Node[]): string | null {
    for (let level = ancestors.length - 1; level >= 0; level -= 1) {
      const scope = ancestors[level]
      if (!scope || (!isFunction(scope) && scope !== program)) continue
      const names = namesIn(scope)
      if (names.has(name)) return names.get(name) ?? null
    }
    return null
  }

  return { memberOf }
}

function nameOf(node: Node, report: (name: string) => void): void {
  if (node.type === 'Identifier' || node.type === 'VariablePattern')
    report((node as Node & { name: string }).name)
}
