/** One entry of a list that is saved as a whole, as typed. */
export type Row<Field extends string> = Readonly<Record<Field, string>>

export interface DraftRow<Field extends string> {
  /** Identifies a row of the form. Entries have no ids of their own. */
  readonly key: number
  readonly values: Row<Field>
  /** The entry when the dialog opened, the same object as in that list; null for an added row. */
  readonly from: Row<Field> | null
  /** Values that another user has saved meanwhile for fields that this user changed too. */
  readonly newer?: Partial<Row<Field>>
  /** `gone`: another user removed the row. `back`: this user removed it, and another user changed it. */
  readonly fate?: 'gone' | 'back'
}

let lastKey = 0

export function draftRow<Field extends string>(values: Row<Field>, from: Row<Field> | null): DraftRow<Field> {
  lastKey += 1
  return { key: lastKey, values, from }
}

export function fieldsOf<Field extends string>(row: Row<Field>): Field[] {
  return Object.keys(row) as Field[]
}

export function isSameRow<Field extends string>(one: Row<Field>, other: Row<Field>): boolean {
  return fieldsOf(one).every((field) => one[field].trim() === other[field].trim())
}

export function areSameRows<Field extends string>(
  one: readonly Row<Field>[],
  other: readonly Row<Field>[],
): boolean {
  return (
    one.length === other.length &&
    one.every((row, index) => {
      const beside = other[index]
      return beside !== undefined && isSameRow(row, beside)
    })
  )
}

/** The rows that are not empty. Empty rows are not saved. */
export function filledRows<Field extends string>(rows: readonly DraftRow<Field>[]): DraftRow<Field>[] {
  return rows.filter(({ values }) => fieldsOf(values).some((field) => values[field].trim() !== ''))
}

/** The entries that are saved. */
export function entriesOf<Field extends string>(rows: readonly DraftRow<Field>[]): Row<Field>[] {
  return filledRows(rows).map(
    ({ values }) =>
      Object.fromEntries(fieldsOf(values).map((field) => [field, values[field].trim()])) as Row<Field>,
  )
}
