import { isDeepStrictEqual } from 'node:util'
import { limits, type ActivityEntry } from '@atrium/contract'
import { z } from 'zod'
import { inLanguage } from '../languages/multilingual.ts'

type Written = Readonly<Record<string, unknown>> | null
export type ShownChanges = Pick<ActivityEntry, 'changes' | 'long'>

const multilingual = z.record(z.string(), z.string())

/** Returns the value of a field as a short text in a language; null for none, undefined for one that has no short text. */
function shortText(value: unknown, language: string): string | null | undefined {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return value.length > limits.activityValueLength ? undefined : value
  const texts = multilingual.safeParse(value)
  if (!texts.success) return undefined
  return Object.keys(texts.data).length === 0 ? null : shortText(inLanguage(texts.data, language), language)
}

/** Returns the fields that a change of a thing changed. A field that only one side recorded does not count. */
export function changesBetween(
  fields: readonly string[],
  before: Written,
  after: Written,
  language: string,
): ShownChanges {
  const shown: ShownChanges = { changes: [], long: [] }
  for (const field of fields) {
    if (before?.[field] === undefined || after?.[field] === undefined) continue
    const [was, is] = [before[field], after[field]]
    if (isDeepStrictEqual(was, is)) continue
    const [wasText, isText] = [shortText(was, language), shortText(is, language)]
    if (wasText === undefined || isText === undefined || wasText === isText) shown.long.push(field)
    else shown.changes.push({ field, before: wasText, after: isText })
  }
  return shown
}
