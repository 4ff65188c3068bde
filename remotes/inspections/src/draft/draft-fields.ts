import type { ChecklistDefinition, ChecklistItem, Multilingual } from '@atrium/contract'
import type { Field } from '@atrium/screens'
import { hashKey } from '@tanstack/react-query'
import { inSections } from './arrange-items.ts'

type Items = readonly ChecklistItem[]
export type Scoring = ChecklistDefinition['scoring']

/** An item as it is sent: its texts without spaces around them, in the languages that have one. */
export function written(item: ChecklistItem): ChecklistItem {
  const shared = { text: writtenTexts(item.text), help: writtenTexts(item.help) }
  if (item.type !== 'choice' && item.type !== 'choices') return { ...item, ...shared }
  return {
    ...item,
    ...shared,
    options: item.options.map((option) => ({ ...option, text: writtenTexts(option.text) })),
  }
}

function writtenTexts(texts: Multilingual): Multilingual {
  const trimmed = Object.entries(texts).map(([code, text]) => [code, text.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''))
}

/** Whether two items say the same. hashKey writes members in one order. */
export const sameItem = (one: ChecklistItem | undefined, other: ChecklistItem | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && hashKey([written(one)]) === hashKey([written(other)]))

const byKey = (items: Items) => new Map(items.map((item) => [item.key, item]))

/** One item, from what it was, what the person made of it, and what somebody else made of it. Who changed it keeps it from being removed. */
function mergedItem(
  before: ChecklistItem | undefined,
  mine: ChecklistItem | undefined,
  newer: ChecklistItem | undefined,
): ChecklistItem | undefined {
  if (!before) return mine ?? newer
  if (!mine) return sameItem(before, newer) ? undefined : newer
  if (!newer) return sameItem(before, mine) ? undefined : mine
  return sameItem(before, mine) || sameItem(mine, newer) ? newer : mine
}

/** Puts keys that only one list has behind what they follow there. */
function withOthers(keys: readonly string[], others: readonly string[]): string[] {
  const all = [...keys]
  others.forEach((key, at) => {
    if (all.includes(key)) return
    const before = others.slice(0, at).findLast((one) => all.includes(one))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key)
  })
  return all
}

function mergeItems(before: Items, mine: Items, newer: Items): Items {
  const [old, own, theirs] = [byKey(before), byKey(mine), byKey(newer)]
  const keysOf = (items: Items) => items.map(({ key }) => key)
  const stayed = (items: Items) => keysOf(items).filter((key) => old.has(key))
  const isMoved =
    stayed(mine).join(' ') !==
    keysOf(before)
      .filter((key) => own.has(key))
      .join(' ')
  const keys = isMoved ? withOthers(keysOf(mine), keysOf(newer)) : withOthers(keysOf(newer), keysOf(mine))
  return inSections(
    keys.flatMap((key) => {
      const item = mergedItem(old.get(key), own.get(key), theirs.get(key))
      return item ? [item] : []
    }),
  )
}

/** The items of a draft. They are merged one by one. */
const itemsField: Field<Items> = {
  empty: [],
  same: (one, other) =>
    one === other || (one.length === other.length && one.every((item, at) => sameItem(item, other[at]))),
  merge: mergeItems,
  send: (items) => items.map(written),
  entries: (items) => items.map((item) => [item.key, item]),
}

const scoringField: Field<Scoring> = {
  empty: { on: false, goal_percent: null },
  same: (one, other) => one.on === other.on && one.goal_percent === other.goal_percent,
  send: (scoring) => scoring,
}

/** The fields of a draft, by their names in it. */
export const draftFields = { items: itemsField, scoring: scoringField }
