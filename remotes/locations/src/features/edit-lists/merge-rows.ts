import { draftRow, fieldsOf, isSameRow, type DraftRow, type Row } from './rows.ts'

/**
 * Which entry of the newer list each entry of the older one has become: the one that is the same, else the one whose first
 * member is. Entries have no ids; one that was given another name counts as removed, and as a new one.
 */
function pairsOf<Field extends string>(
  before: readonly Row<Field>[],
  newer: readonly Row<Field>[],
): Map<Row<Field>, Row<Field>> {
  const free = new Set(newer)
  const pairs = new Map<Row<Field>, Row<Field>>()
  const pairBy = (isMeant: (one: Row<Field>, other: Row<Field>) => boolean) => {
    for (const row of before) {
      const meant = pairs.has(row) ? undefined : [...free].find((other) => isMeant(row, other))
      if (!meant) continue
      pairs.set(row, meant)
      free.delete(meant)
    }
  }
  pairBy(isSameRow)
  pairBy((one, other) => {
    const [name] = fieldsOf(one)
    return name !== undefined && one[name] === other[name]
  })
  return pairs
}

/** One row on top of what its entry has become: what both have changed stays as the person has it, and is told. */
function mergeRow<Field extends string>(
  row: DraftRow<Field>,
  from: Row<Field>,
  now: Row<Field>,
): DraftRow<Field> {
  const values: Partial<Record<Field, string>> = {}
  const newer: Partial<Record<Field, string>> = {}
  for (const field of fieldsOf(now)) {
    const mine = row.values[field]
    const isMine = mine.trim() !== from[field].trim()
    values[field] = isMine ? mine : now[field]
    if (isMine && now[field] !== from[field] && now[field] !== mine.trim()) newer[field] = now[field]
  }
  return { key: row.key, values: values as Row<Field>, from: now, newer }
}

/**
 * Somebody else has saved `newer` while the person was making `mine` out of `before`. Nothing of either is lost: what the
 * person left alone becomes what it is now, what was added by either stands, and what only one of them removed is told.
 */
export function mergeRows<Field extends string>(
  before: readonly Row<Field>[],
  mine: readonly DraftRow<Field>[],
  newer: readonly Row<Field>[],
): DraftRow<Field>[] {
  const pairs = pairsOf(before, newer)
  const added = new Set(newer.filter((row) => ![...pairs.values()].includes(row)))
  const merged: DraftRow<Field>[] = []
  for (const row of mine) {
    const { key, values, from } = row
    const now = from && pairs.get(from)
    if (from && now) merged.push(mergeRow(row, from, now))
    else if (from && !isSameRow(from, values)) merged.push({ key, values, from: null, fate: 'gone' })
    else if (!from) {
      const same = [...added].find((other) => isSameRow(other, values))
      if (same) added.delete(same)
      merged.push({ ...row, from: same ?? null })
    }
  }
  for (const row of before) {
    const now = pairs.get(row)
    const isRemoved = !mine.some(({ from }) => from === row)
    if (isRemoved && now && !isSameRow(row, now)) merged.push({ ...draftRow(now, now), fate: 'back' })
  }
  return [...merged, ...[...added].map((row) => draftRow(row, row))]
}
