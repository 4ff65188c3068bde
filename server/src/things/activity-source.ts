import type { ActivityEntry } from '@atrium/contract'
import type { RawBuilder } from 'kysely'

/** One kind of entries in the timeline of a thing: of its audit trail, of a ledger, its comments. */
export interface ActivitySource {
  /** Selects `id` (text) and `at` of the newest entries that the caller may read, so many at most. */
  readonly newest: (most: number) => RawBuilder<unknown>
  /** Presents entries by the ids that `newest` gave. Leaves out what is gone. */
  readonly present: (ids: readonly string[]) => Promise<ActivityEntry[]>
}

/** An entry without any details, to which a source adds its own. */
export const plainEntry = {
  changes: [],
  long: [],
  things: [],
  more_given: 0,
  more_taken: 0,
  amount: null,
  count: null,
  note: '',
  until: null,
  is_imported: false,
  entry: null,
  comment: null,
} satisfies Partial<ActivityEntry>
