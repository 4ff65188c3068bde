import { sql } from 'kysely'
import { auditSource, type TrailRow } from '../../things/audit-source.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { userHolds } from '../../things/seen-by.ts'
import { userSeesStore } from '../store/store-sight.ts'
import { ledgerActivity } from './ledger-activity.ts'
import { loadRequest } from './stock-request.loader.ts'

export const stockRequestOwner = defineOwner({
  kind: 'stock_request',
  async load(context, id) {
    const { project_id: projectId } = await loadRequest(context, id, 'stock_request_view')
    return { id, projectId }
  },
  comments: {
    view: 'stock_request_view',
    staff: ['stock_request_approve'],
    path: (id) => `stores/requests/${id}`,
    // A transfer is seen by a user who sees both stores.
    seenBy: ({ id, projectId }) => sql<boolean>`(${userHolds(projectId, 'stock_request_view')} and exists (
      select from stock_request r where r.id = ${id} and ${userSeesStore(projectId, sql`r.store_id`)}
        and (r.to_store_id is null or ${userSeesStore(projectId, sql`r.to_store_id`)}) offset 0))`,
  },
  async activity(context, { id, projectId }) {
    const steps = auditSource(context, { thing: 'stock_request', id, projectId }, async (rows) =>
      rows.map((row) => ({ kind: kindOf(row), note: String(row.after?.['note'] ?? '') })),
    )
    return [steps, ...(await ledgerActivity(context, projectId, sql<boolean>`e.request_id = ${id}`))]
  },
})

/** A step that leaves an approved request approved booked a part of it. */
function kindOf({ before, after }: TrailRow): string {
  const state = String(after?.['state'])
  return before?.['state'] === state ? 'request.booked' : `request.${state}`
}
