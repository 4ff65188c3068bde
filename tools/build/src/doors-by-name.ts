import { readFile } from 'node:fs/promises'
import { parse, type Node } from '@swc/core'

/**
 * Returns what a remote's door loads by name: `{ 'stores.list': () => import('./pages/stores.page.tsx') }` of `src/pages.ts`
 * or `src/modals.ts`, as request by name. Empty if there is no such door.
 */
export async function doorsByName(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const found = new Map<string, string>()
  search(await parse(text, { syntax: 'typescript', target: 'es2022' }), undefined, found)
  return found
}

/** Collects every import in the value of a named member. */
function search(part: unknown, name: string | undefined, found: Map<string, string>): void {
  if (Array.isArray(part)) return part.forEach((each) => search(each, name, found))
  if (typeof part !== 'object' || part === null) return
  const node = part as Node & Record<string, unknown>
  if (node.type === 'CallExpression' && isImport(node['callee'])) {
    const [given] = node['arguments'] as { expression: { type: string; value?: unknown } }[]
    if (name !== undefined && given?.expression.type === 'StringLiteral')
      found.set(name, String(given.expression.value))
  }
  const { value } = (node.type === 'KeyValueProperty' ? node['key'] : {}) as { value?: unknown }
  const inside = typeof value === 'string' ? value : name
  for (const each of Object.values(node)) search(each, inside, found)
}

function isImport(callee: unknown): boolean {
  return typeof callee === 'object' && callee !== null && (callee as Node).type === 'Import'
}
