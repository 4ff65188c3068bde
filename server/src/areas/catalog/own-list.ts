import type { Catalog, MessageKey } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import type { multilingualWriter } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import type { CatalogCode } from './catalog.policy.ts'

/** Something that a kind of asset defines for itself and for the kinds below it, as it is read. */
export interface OwnRow {
  id: string
  /** The kind that defines it. */
  catalog: Catalog
  position: number
}

/** The same as it is stored; a new one has no id yet. */
export interface OwnStored {
  id: string | null
  position: number
}

/** The same as a caller writes it. */
export interface OwnWritten {
  id?: string | undefined
}

/** What a list needs to store what was written. */
export interface Storing<Row> {
  /** Where the members are in the call, as `specs.2.`. */
  at: string
  before: Row | undefined
  write: Awaited<ReturnType<typeof multilingualWriter>>
}

/** What a written list makes of the own list of a kind. */
export interface PlannedList<Row, Stored> {
  /** The whole own list afterwards, in its order. */
  after: Stored[]
  added: Stored[]
  /** Those that stay and differ, in their order too. */
  changed: { before: Row; after: Stored }[]
  removed: Row[]
}

/** One of the lists that kinds own and inherit: what distinguishes it from the others. */
export interface OwnList<Row extends OwnRow, Stored extends OwnStored, Written extends OwnWritten, Uses> {
  /** Its member in the call and in the audit trail. */
  member: 'specs' | 'params' | 'spares' | 'plans'
  table: 'catalog_spec' | 'catalog_param' | 'catalog_spare' | 'catalog_plan'
  rights: Record<'view' | 'add' | 'edit' | 'delete', CatalogCode>
  /** The member and column by which they differ, also from those of kinds above and below. */
  key: 'code' | 'material_id'
  keyOf(one: Row | Stored): string
  unknown: MessageKey
  keyTwice: MessageKey
  keyTaken: MessageKey
  /** Returns what a kind has and inherits. */
  read(database: Database, catalogId: string): Promise<Row[]>
  /** @throws Failure 422 that names the member behind `at` that is wrong */
  store(written: Written, placed: OwnStored, storing: Storing<Row>): Stored
  /** What the audit trail keeps, and what a change is judged by. */
  factsOf(one: Row | Stored): Record<string, unknown>
  /** Counts what assets have of what changes. */
  usesOf(context: Context, catalogId: string, planned: PlannedList<Row, Stored>): Promise<Uses>
  /** @throws Failure 403, 409 if assets would lose something unseen */
  assertKept(context: Context, uses: Uses, planned: PlannedList<Row, Stored>): Promise<void>
  write(database: Database, catalogId: string, after: readonly Stored[]): Promise<void>
  /** Tells what depends on the list in other areas, once it is written. */
  follow?(context: Context, planned: PlannedList<Row, Stored>): Promise<void>
}
