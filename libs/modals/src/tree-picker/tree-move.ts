import { optionAfterKey } from '../selector/option-after-key.ts'
import { searchable } from '@atrium/contract/searchable'
import type { TreeNode } from './tree-source.ts'
import type { TreeLine } from './tree-state.ts'

export type TreeMove =
  { readonly kind: 'go'; readonly to: number } | { readonly kind: 'open' | 'close'; readonly at: number }

/**
 * Returns what a key does in a tree, by the pattern that screen readers expect: into a branch opens it first; out of it
 * closes it first, then goes to the node above. Into and out of follow the direction of writing.
 */
export function treeMove<Node extends TreeNode>(
  key: string,
  lines: readonly TreeLine<Node>[],
  at: number,
  direction: 'ltr' | 'rtl',
): TreeMove | undefined {
  const line = lines[at]
  const into = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const outOf = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === into) {
    if (line?.kind !== 'node' || line.expanded === undefined) return undefined
    return line.expanded ? { kind: 'go', to: Math.min(at + 1, lines.length - 1) } : { kind: 'open', at }
  }
  if (key === outOf) {
    if (line?.kind === 'node' && line.expanded) return { kind: 'close', at }
    const above = lines.findIndex((each) => each.kind === 'node' && each.node.id === line?.parentId)
    return above < 0 ? undefined : { kind: 'go', to: above }
  }
  const to = optionAfterKey(key, at, lines.length)
  if (to !== undefined) return { kind: 'go', to }
  return /^[\p{L}\p{N}]$/u.test(key) ? startingWith(key, lines, at) : undefined
}

function startingWith<Node extends TreeNode>(
  letter: string,
  lines: readonly TreeLine<Node>[],
  at: number,
): TreeMove | undefined {
  for (let step = 1; step <= lines.length; step++) {
    const to = (at + step) % lines.length
    const line = lines[to]
    if (line?.kind === 'node' && searchable(line.node.name).startsWith(searchable(letter)))
      return { kind: 'go', to }
  }
  return undefined
}
