import { draftRow, fieldsOf, isSameRow, type DraftRow, type Row } from './rows.ts'

/**
 * Pairs entries of the older list with those of the newer one: first by equality, then by the first column. Entries
 * have no ids, so a renamed entry counts as removed and added.
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

/** Merges one row with its newer entry. Where both changed a value, the user's stays and the other is reported. */
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
 * Merges `newer`, which another user has saved, with `mine`, which this user made from `before`. Untouched rows take
 * the newer values, rows added by either stay, and a row removed by only one of them is reported.
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
      merged.push({ key, values, from: same ?? null })
    }
  }
  for (const row of before) {
    const now = pairs.get(row)
    const isRemoved = !mine.some(({ from }) => from === row)
    if (isRemoved && now && !isSameRow(row, now)) merged.push({ ...draftRow(now, now), fate: 'back' })
  }
  return [...merged, ...[...added].map((row) => draftRow(row, row))]
}
