import type { OwnerKind } from '../../things/owner-kind.ts'
import { loadStore } from './store.loader.ts'
import { userSeesStore } from './store-sight.ts'

export const storeOwner: OwnerKind = {
  kind: 'store',
  async load(context, id) {
    const { project_id: projectId } = await loadStore(context, id, 'store_view')
    return { id, projectId }
  },
  comments: { staff: ['store_edit'], seenBy: ({ id, projectId }) => userSeesStore(projectId, id) },
}
