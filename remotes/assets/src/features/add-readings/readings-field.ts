import type { ReadingChange } from '@atrium/contract'
import type { Field } from '@atrium/screens'

/** What is typed of one parameter. */
export interface TypedReading {
  readonly value: string
  readonly change: ReadingChange | ''
}

/** What is typed, by the ids of the parameters. An empty value is not sent. */
export type TypedReadings = Readonly<Record<string, TypedReading>>

export interface SentReading {
  readonly param_id: string
  readonly value: string
  readonly change?: ReadingChange
}

export const nothingTyped: TypedReading = { value: '', change: '' }

const filled = (typed: TypedReadings) => Object.entries(typed).filter(([, { value }]) => value.trim() !== '')

/** Readings of all parameters of an asset. */
export const readingsField: Field<TypedReadings, SentReading[]> = {
  empty: {},
  same: (one, other) => JSON.stringify(filled(one)) === JSON.stringify(filled(other)),
  send: (typed) =>
    filled(typed).map(([param_id, { value, change }]) => ({
      param_id,
      value: value.trim(),
      ...(change !== '' && { change }),
    })),
  entries: filled,
}
