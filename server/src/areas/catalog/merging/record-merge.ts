import type { Context } from '../../../serve/context.ts'
import type { CatalogRow } from '../catalog-rows.loader.ts'
import type { LockedMerge } from './lock-merge.ts'

interface Recorded extends LockedMerge {
  from: CatalogRow
  into: CatalogRow
  /** The own lists before, and of the kind that remains those afterwards; null if they stayed. */
  lists: {
    from: Record<string, unknown>
    into: Record<string, unknown>
    after: Record<string, unknown> | null
  }
}

/** Writes the entries of the trail: of both kinds, of those that got another parent, and of each asset. Notifies every project of its assets. */
export function recordMerge(context: Context, { from, into, lists, assets, children }: Recorded): void {
  const removed = { code: from.code, name: from.name, ...lists.from }
  const owner = { thing: 'catalog', projectId: from.project_id }
  context.record({
    ...owner,
    thingId: from.id,
    before: removed,
    after: { code: into.code, merged_into: into.id },
  })
  const projectId = into.project_id
  if (lists.after)
    context.record({ ...owner, projectId, thingId: into.id, before: lists.into, after: lists.after })
  for (const { id, project_id } of children)
    context.record({
      thing: 'catalog',
      thingId: id,
      projectId: project_id,
      before: { parent_id: from.id },
      after: { parent_id: into.id },
    })
  const moved = assets.filter((asset) => !asset.is_removed)
  for (const { id, project_id } of moved)
    context.audit({
      thing: 'asset',
      thingId: id,
      projectId: project_id,
      before: { catalog_id: from.id },
      after: { catalog_id: into.id },
    })
  for (const project of new Set(moved.map((asset) => asset.project_id))) context.changed(project)
}
