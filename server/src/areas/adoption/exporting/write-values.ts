import type { CobieValues } from '../../../cobie/read-cobie.ts'
import type { KeptRow } from '../parsing/adopted-row.ts'
import type { Facts } from './read-register.ts'

/** Returns a function that writes a cell of a row, or empties it. */
export const writer =
  (values: Record<string, string>) =>
  (column: string, text: string | undefined): void => {
    if (text) values[column] = text
    else delete values[column]
  }

/**
 * Returns a function that reports whether people have changed a fact since the last adoption. What the row says in other words is no
 * change, so that its cell stays as it is.
 */
export const withChanges =
  ({ now, left }: { now: Facts; left: Facts }, raw: Facts) =>
  (field: string): boolean =>
    now[field] !== left[field] && now[field] !== raw[field]

/** Returns the cells of a row as the adoption reads them, without what identifies the row. */
export const bareRow = (values: CobieValues): KeptRow => ({
  id: '',
  row: 0,
  name: '',
  identifier: null,
  values,
  location_ids: [],
})
