import type { AuditEntryReply } from '@atrium/contract'

/** What happened to a thing, derived from its entry. */
export type Action = 'added' | 'changed' | 'removed' | 'done'

export function actionOf({ before, after }: Pick<AuditEntryReply, 'before' | 'after'>): Action {
  if (before && after) return 'changed'
  if (after) return 'added'
  return before ? 'removed' : 'done'
}

/** A field before and after. A side is undefined if the entry does not contain it. */
export interface Difference {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false
  return names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
}

/**
 * Compares the sides of an entry field by field. Calls record only the fields that they write, so a field that appears
 * only in `before` did not change.
 */
export function differencesOf({ before, after }: Pick<AuditEntryReply, 'before' | 'after'>): {
  readonly changed: readonly Difference[]
  readonly same: readonly Difference[]
} {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
  if (!before || !after) return { changed: all, same: [] }
  const isChanged = ({ field, before: was, after: is }: Difference) => field in after && !isSame(was, is)
  return { changed: all.filter(isChanged), same: all.filter((one) => !isChanged(one)) }
}
