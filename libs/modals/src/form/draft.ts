import type { Multilingual } from '@atrium/contract'

type Value = string | Multilingual

/** What a form holds as it is typed: texts, and texts in every language. */
export type DraftOf<Field extends string> = { readonly [Name in Field]: Value }

export function trimmed(text: Multilingual): Multilingual {
  return Object.fromEntries(Object.entries(text).map(([code, value]) => [code, value.trim()]))
}

/** Without the languages that say nothing. */
export function filled(text: Multilingual): Multilingual {
  return Object.fromEntries(Object.entries(trimmed(text)).filter(([, value]) => value !== ''))
}

/** The languages of a text that were changed. */
export function changedIn(before: Multilingual, after: Multilingual): Multilingual {
  return Object.fromEntries(
    Object.entries(trimmed(after)).filter(([code, text]) => text !== (before[code] ?? '')),
  )
}

export function isSameValue(one: Value, other: Value): boolean {
  if (typeof one === 'string' || typeof other === 'string')
    return typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim()
  const codes = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...codes].every((code) => (one[code] ?? '').trim() === (other[code] ?? '').trim())
}

function fieldsOf<Draft extends object>(draft: Draft): (keyof Draft & string)[] {
  return Object.keys(draft) as (keyof Draft & string)[]
}

export function isSameDraft<Draft extends DraftOf<keyof Draft & string>>(one: Draft, other: Draft): boolean {
  return fieldsOf(one).every((field) => isSameValue(one[field], other[field]))
}

/**
 * Somebody else has saved `newer` while the person was changing `before` into `mine`. What the person left alone becomes
 * what it is now; what both have changed stays as the person has it, and is told.
 */
export function mergeNewer<Draft extends DraftOf<keyof Draft & string>>(
  before: Draft,
  mine: Draft,
  newer: Draft,
): { draft: Draft; clashes: ReadonlySet<keyof Draft> } {
  const clashes = new Set<keyof Draft>()
  let draft = mine
  for (const field of fieldsOf(before)) {
    if (isSameValue(before[field], mine[field])) draft = { ...draft, [field]: newer[field] }
    else if (!isSameValue(before[field], newer[field]) && !isSameValue(mine[field], newer[field]))
      clashes.add(field)
  }
  return { draft, clashes }
}
