import type { CallInput } from '@atrium/contract'
import type { Field } from '@atrium/screens'

/** Values of specifications by their ids, as the form holds them. An empty text is no value. */
export type SpecValues = Readonly<Record<string, string>>

type Sent = CallInput<'/asset/updateSpecs'>['values']

const keysOf = (...all: readonly SpecValues[]) => [...new Set(all.flatMap((values) => Object.keys(values)))]

/** The values of all specifications of an asset. Those of two people merge one by one. */
export const specValuesField: Field<SpecValues, Sent> = {
  empty: {},
  same: (one, other) => keysOf(one, other).every((id) => one[id] === other[id]),
  merge: (before, mine, newer) =>
    Object.fromEntries(
      Object.keys(newer).map((id) => {
        const isMine = mine[id] !== undefined && mine[id] !== before[id]
        return [id, (isMine ? mine[id] : newer[id]) ?? '']
      }),
    ),
  send: (values) =>
    Object.entries(values).map(([spec_id, value]) => ({
      spec_id,
      value: value.trim() === '' ? null : value.trim(),
    })),
  entries: (values) => Object.entries(values),
}
