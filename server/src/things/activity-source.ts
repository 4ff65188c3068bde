import type { ActivityEntry } from '@atrium/contract'
import type { RawBuilder } from 'kysely'

/** An entry of a source, after which its older ones follow. */
export interface ActivityPlace {
  readonly id: string
  /** With microseconds, as PostgreSQL keeps it. */
  readonly at: string
}

/** One kind of entries in the timeline of a thing: of its audit trail, of a ledger, its comments. */
export interface ActivitySource {
  /** Unique in a timeline, also in later versions: a place in the timeline names it. */
  readonly name: string
  readonly ids: 'number' | 'uuid'
  /**
   * Selects `id` (text) and `at` of the newest entries that the caller may read, newest first, so many at most; after a place, only
   * those that follow it in this order. An index has to answer it without reading the entries before.
   */
  readonly newest: (most: number, after: ActivityPlace | null) => RawBuilder<unknown>
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
