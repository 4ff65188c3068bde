import { sql } from 'kysely'
import { attachmentsByRight, defineOwner } from '../../things/owner-kind.ts'
import { userHolds } from '../../things/seen-by.ts'
import { assetActivity } from './asset-activity.ts'
import { loadAsset } from './asset.loader.ts'

export const assetOwner = defineOwner({
  kind: 'asset',
  async load(context, id) {
    const { project_id: projectId } = await loadAsset(context, id, 'asset_view')
    return { id, projectId }
  },
  attachments: attachmentsByRight('asset_edit', (context, id) =>
    loadAsset(context, id, 'asset_edit', 'locked'),
  ),
  comments: {
    view: 'asset_view',
    staff: ['asset_edit'],
    path: (id) => `assets/${id}?tab=activity`,
    // Everybody who sees an asset sees its location.
    seenBy: ({ id, projectId }) => sql<boolean>`(${userHolds(projectId, 'asset_view')}
      and ${userHolds(projectId, 'location_view')}
      and (${userHolds(projectId, 'location_view_all')} or exists (
        select from asset a join location l on l.id = a.location_id, topmost_locations(u.id, ${projectId}) top
        where a.id = ${id} and l.path <@ top.path)))`,
  },
  activity: async (context, thing) => [assetActivity(context, thing)],
})
