import type { ChecklistKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A checklist of the project of a kind of asset. */
export interface ChecklistOfKind {
  kind: ChecklistKind
  is_published: boolean
  is_retired: boolean
  /** Whether it has a section that is answered several times, which tasks of an order cannot have. */
  repeats: boolean
}

/**
 * Returns those of some checklists that belong to the project of a kind, by their ids. Nobody removes them until the transaction ends.
 * Whoever writes plans may name every one, as whoever edits orders may.
 */
export async function lockOfferedChecklists(
  database: Database,
  catalogId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChecklistOfKind>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ChecklistOfKind & { id: string }>`
    select k.id, k.kind, k.published_version is not null as is_published, k.is_retired, exists (
      select from checklist_version v where v.checklist_id = k.id and v.version = k.published_version
        and jsonb_path_exists(v.definition, '$.items[*] ? (@.type == "section" && @.repeat != "none")')) as repeats
    from checklist k
    where k.id = any(${ids}::uuid[]) and k.project_id = (select project_id from catalog where id = ${catalogId})
    order by k.id for key share of k`.execute(database)
  return new Map(rows.map(({ id, ...checklist }) => [id, checklist]))
}
