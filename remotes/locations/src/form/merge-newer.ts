import { isSameValue, type DraftValue } from './draft.ts'

/**
 * Somebody else has saved `newer` while the person was changing `before` into `mine`. What the person left alone becomes
 * what it is now; what both have changed stays as the person has it, and is told.
 */
export function mergeNewer<Drafted extends { readonly [Field in keyof Drafted]: DraftValue }>(
  before: Drafted,
  mine: Drafted,
  newer: Drafted,
): { draft: Drafted; clashes: ReadonlySet<keyof Drafted> } {
  const clashes = new Set<keyof Drafted>()
  let draft = mine
  for (const field of Object.keys(before) as (keyof Drafted)[]) {
    if (isSameValue(before[field], mine[field])) draft = { ...draft, [field]: newer[field] }
    else if (!isSameValue(before[field], newer[field]) && !isSameValue(mine[field], newer[field]))
      clashes.add(field)
  }
  return { draft, clashes }
}
