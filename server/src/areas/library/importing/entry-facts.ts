import type { LibraryValue } from '@atrium/contract/library-kinds'
import type { EntryRow } from '../library-rows.loader.ts'

/** What an import remembers of an entry to undo it, and what the audit trail shows of the change. */
export type EntryFacts = Pick<
  EntryRow,
  'kind' | 'code' | 'parent_id' | 'name' | 'description' | LibraryValue
> & { is_retired: boolean }

/** Facts before an import, with the place among the siblings, which is restored but not compared. */
export type FactsBefore = EntryFacts & { position: number }

export const factsOf = (entry: EntryRow): EntryFacts => ({
  kind: entry.kind,
  code: entry.code,
  parent_id: entry.parent_id,
  name: entry.name,
  description: entry.description,
  color: entry.color,
  amount: entry.amount,
  day: entry.day,
  points: entry.points,
  result: entry.result,
  is_retired: entry.retired_at !== null,
})
