/** One entry of a list that is replaced as a whole, as it is typed. */
export type Row<Field extends string> = Readonly<Record<Field, string>>

export interface DraftRow<Field extends string> {
  /** Tells the rows of a form apart; they have no ids of their own. */
  readonly key: number
  readonly values: Row<Field>
  /** The entry that it was when the person began, the same object as in that list; null for one they have added. */
  readonly from: Row<Field> | null
  /** What somebody else has saved meanwhile, of what the person has changed, too. */
  readonly newer?: Partial<Row<Field>>
  /** Somebody else has removed it; or the person has, and somebody else has changed it. */
  readonly fate?: 'gone' | 'back'
}

/** What is wrong, in words, by the key of the row. */
export type RowErrors<Field extends string> = ReadonlyMap<number, Partial<Record<Field, string>>>

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

/** The rows in which something stands; those left empty are not saved. */
export function filledRows<Field extends string>(rows: readonly DraftRow<Field>[]): DraftRow<Field>[] {
  return rows.filter(({ values }) => fieldsOf(values).some((field) => values[field].trim() !== ''))
}

/** What is saved of the rows. */
export function entriesOf<Field extends string>(rows: readonly DraftRow<Field>[]): Row<Field>[] {
  return filledRows(rows).map(
    ({ values }) =>
      Object.fromEntries(fieldsOf(values).map((field) => [field, values[field].trim()])) as Row<Field>,
  )
}

/** What the server refused, by row: its members are named as `contacts.3.email`, counted over the rows that were sent. */
export function refusedFields<Field extends string, Said>(
  sent: readonly DraftRow<Field>[],
  fields: Readonly<Record<string, Said>>,
  words: (said: Said) => string,
): RowErrors<Field> {
  const errors = new Map<number, Partial<Record<Field, string>>>()
  for (const [member, said] of Object.entries(fields)) {
    const [, index = '', name = ''] = member.split('.')
    const row = sent[Number(index)]
    const field = row && fieldsOf(row.values).find((one) => one === name)
    if (row && field) errors.set(row.key, { ...errors.get(row.key), [field]: words(said) } as never)
  }
  return errors
}
