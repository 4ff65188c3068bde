import type { ChecklistKind, Multilingual } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'

/** A checklist that inspections can be planned with, or that gives tasks to orders. */
export interface OfferedChecklist {
  id: string
  code: string
  name: Multilingual
  published_version: number
}

/**
 * Loads a checklist of a kind of a project, which cannot be removed until the transaction ends. Whoever plans inspections, or edits orders, may
 * name every one: the caller has judged that.
 * @throws Failure not_found for one of another project or kind, 409 for one that is retired or was never published
 */
export async function loadOfferedChecklist(
  { database }: Pick<Context, 'database'>,
  projectId: string,
  id: string,
  kind: ChecklistKind,
): Promise<OfferedChecklist> {
  const row = await database
    .selectFrom('checklist')
    .select(['id', 'code', 'name', 'published_version', 'is_retired'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.published_version === null) throw conflict('inspection_checklist_unpublished')
  if (row.is_retired) throw conflict('inspection_checklist_retired')
  return { ...row, published_version: row.published_version }
}
