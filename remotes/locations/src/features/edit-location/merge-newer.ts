import { draftFields, isSameField, type Draft, type DraftField } from '../../form/draft.ts'

/**
 * Somebody else has saved `newer` while the person was changing `before` into `mine`. What the person left alone becomes
 * what it is now; what both have changed stays as the person has it, and is told.
 */
export function mergeNewer(
  before: Draft,
  mine: Draft,
  newer: Draft,
): { draft: Draft; clashes: ReadonlySet<DraftField> } {
  const clashes = new Set<DraftField>()
  let draft = mine
  for (const field of draftFields) {
    if (isSameField(field, before, mine)) draft = { ...draft, [field]: newer[field] }
    else if (!isSameField(field, before, newer) && !isSameField(field, mine, newer)) clashes.add(field)
  }
  return { draft, clashes }
}
