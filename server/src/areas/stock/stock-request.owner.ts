import { sql } from 'kysely'
import type { OwnerKind } from '../../things/owner-kind.ts'
import { userHolds } from '../../things/seen-by.ts'
import { userSeesStore } from '../store/store-sight.ts'
import { loadRequest } from './stock-request.loader.ts'

export const stockRequestOwner: OwnerKind = {
  kind: 'stock_request',
  async load(context, id) {
    const { project_id: projectId } = await loadRequest(context, id, 'stock_request_view')
    return { id, projectId }
  },
  comments: {
    staff: ['stock_request_approve'],
    // A transfer is seen by a user who sees both stores.
    seenBy: ({ id, projectId }) => sql<boolean>`(${userHolds(projectId, 'stock_request_view')} and exists (
      select from stock_request r where r.id = ${id} and ${userSeesStore(projectId, sql`r.store_id`)}
        and (r.to_store_id is null or ${userSeesStore(projectId, sql`r.to_store_id`)})))`,
  },
}
