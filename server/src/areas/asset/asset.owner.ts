import { attachmentsByRight, defineOwner } from '../../things/owner-kind.ts'
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
})
