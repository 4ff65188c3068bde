import type { Field } from '@atrium/screens'
import { mergeRows } from './merge-rows.ts'
import { areSameRows, draftRow, entriesOf, filledRows, type DraftRow, type Row } from './rows.ts'

type Rows<Member extends string> = readonly DraftRow<Member>[]

interface RowsOptions<Member extends string> {
  readonly blank: Row<Member>
  readonly needed: Member
}

/** A list that is replaced as a whole. Empty rows are not sent. Changes of two users are merged member by member. */
export function rowsField<Member extends string>({
  blank,
  needed,
}: RowsOptions<Member>): Field<Rows<Member>, Row<Member>[]> {
  return {
    empty: [draftRow(blank, null)],
    same: (one, other) => areSameRows(entriesOf(one), entriesOf(other)),
    send: entriesOf,
    merge: (before, mine, newer) =>
      mergeRows(
        filledRows(before).map(({ values }) => values),
        mine,
        filledRows(newer).map(({ values }) => values),
      ),
    isClash: (merged) =>
      merged.some(({ newer = {}, fate }) => fate !== undefined || Object.keys(newer).length > 0),
    wrong: (rows) =>
      filledRows(rows).some(({ values }) => values[needed].trim() === '')
        ? 'messages.field_required'
        : undefined,
    entries: (rows) => filledRows(rows).map((row) => [String(row.key), row]),
  }
}

/** The rows of a stored list; one empty row for an empty list. */
export function rowsOf<Member extends string>(
  entries: readonly Row<Member>[],
  blank: Row<Member>,
): Rows<Member> {
  return entries.length === 0 ? [draftRow(blank, null)] : entries.map((entry) => draftRow(entry, entry))
}
