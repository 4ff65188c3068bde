import { catalogFacts, pickFacts } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { JobImport } from '../../../staged-import/jobs/job-import.ts'
import { auditKept, type KeptThing } from '../../../staged-import/lines/keep-things.ts'
import type { TableKindRow } from '../table-kinds.loader.ts'
import type { ListPart, OwnLine } from './table-lists.ts'

/** What an import touched of a kind, before or after. */
export interface KindState {
  code: string
  version: number
  /** Its facts, where the import wrote them; else null. */
  facts: ReturnType<typeof kindFacts> | null
  /** Its own lines of the lists that the import wrote. */
  lists: Partial<Record<ListPart, OwnLine[]>>
  /** What the audit trail keeps of this. */
  trail: Record<string, unknown>
}

export type KeptKind = KeptThing<KindState, KindState>

/** What the audit trail keeps of a kind. */
export const kindFacts = (row: TableKindRow) => ({
  ...pickFacts(catalogFacts, row),
  parent_id: row.parent_id,
  is_active: row.is_active,
})

/** Records in the audit trail what an import, or its undoing, did to each kind. */
export const auditKinds = (database: Database, job: JobImport, what: 'applied' | 'undone'): Promise<void> =>
  auditKept(database, job, what, {
    thing: 'catalog',
    projectId: sql`(select c.project_id from catalog c where c.id = k.thing_id)`,
    of: (state) => sql`${state} -> 'trail'`,
  })
