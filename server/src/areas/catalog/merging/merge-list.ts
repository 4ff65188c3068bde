import type { MessageKey } from '@atrium/contract'
import type { OwnRow } from '../own-list.ts'

/** What keeps two kinds from being merged: a line of one of their lists. */
export interface Clash {
  /** The code of a specification, a parameter, a material or a maintenance plan. */
  of: string
  key: MessageKey
}

/** What a merge makes of one list of the kind that goes. */
export interface MergedList<Row> {
  /** Lines that the other kind takes over. */
  taken: Row[]
  /** Lines that the other kind has, too: what assets have of the first now belongs to the second. */
  matched: { from: Row; into: Row }[]
  /** Own lines that the other kind neither has nor can take, and of which no asset has anything. */
  leftOut: Row[]
  clashes: Clash[]
  /** How many own lines the kind that remains has afterwards. */
  length: number
}

/** Two lists that a merge brings together. Keys are in lower case. */
interface Lists<Row> {
  fromId: string
  intoId: string
  /** What the kind that goes has and inherits. */
  from: readonly Row[]
  /** What the kind that remains has and inherits. */
  into: readonly Row[]
  belowFrom: ReadonlySet<string>
  /** Without those of the kind that goes. */
  belowInto: ReadonlySet<string>
  keyOf(row: Row): string
  /** How people call a line. */
  codeOf(row: Row): string
  /** Whether assets have values or readings of a line. */
  isUsed(row: Row): boolean
  /** Why one line cannot take what assets have of another, or null. */
  misfit(from: Row, into: Row): MessageKey | null
  /** What is said where assets would lose something, and where a kind below has what the other kind has. */
  says: { lost: MessageKey; below: MessageKey }
}

/** Says what becomes of each line: it is matched by the same key, else taken over, else it must be one that no asset uses. */
export function mergeList<Row extends OwnRow>(lists: Lists<Row>): MergedList<Row> {
  const { fromId, intoId, from, into, belowFrom, belowInto, says } = lists
  const keyOf = (row: Row) => lists.keyOf(row).toLowerCase()
  const kept = new Set(into.map(({ id }) => id))
  const byKey = new Map(into.map((row) => [keyOf(row), row]))
  const merged: MergedList<Row> = { taken: [], matched: [], leftOut: [], clashes: [], length: 0 }
  const clash = (row: Row, key: MessageKey) => merged.clashes.push({ of: lists.codeOf(row), key })
  for (const row of from) {
    if (kept.has(row.id)) continue
    const key = keyOf(row)
    const isOwn = row.catalog.id === fromId
    const isUsed = lists.isUsed(row)
    if (!isOwn && !isUsed) continue
    const same = byKey.get(key)
    const why = same && isUsed ? lists.misfit(row, same) : null
    if (why) clash(row, why)
    else if (same) merged.matched.push({ from: row, into: same })
    else if (isOwn && !belowInto.has(key)) merged.taken.push(row)
    else if (isUsed) clash(row, says.lost)
    else merged.leftOut.push(row)
  }
  for (const row of into) if (belowFrom.has(keyOf(row))) clash(row, says.below)
  merged.length = merged.taken.length + into.filter(({ catalog }) => catalog.id === intoId).length
  return merged
}
