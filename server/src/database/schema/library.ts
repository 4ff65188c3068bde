import type { AnswerResult, LibraryColor, LibraryKind } from '@atrium/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultMultilingual, MultilingualColumn } from './columns.ts'

export interface LibraryEntryTable {
  id: Generated<string>
  kind: LibraryKind
  /** Null for an entry of the company. */
  project_id: string | null
  /** Null at the top. */
  parent_id: string | null
  parent_level: number | null
  position: number
  code: string
  name: MultilingualColumn
  description: DefaultMultilingual
  color: LibraryColor | null
  amount: string | null
  day: string | null
  points: number | null
  result: AnswerResult | null
  retired_at: Date | null
  /** The entry that took its place for good. */
  merged_into: string | null
  /** The entry of the company that it was copied from. */
  origin_id: string | null
  version: Generated<number>
  search_text: GeneratedAlways<string>
}

export interface LibraryLinkTable {
  project_id: string
  kind: LibraryKind
}

declare module '../schema.ts' {
  interface Schema {
    library_entry: LibraryEntryTable
    library_link: LibraryLinkTable
  }
}
