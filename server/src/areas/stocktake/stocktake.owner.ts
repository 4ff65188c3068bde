import { sql } from 'kysely'
import { auditSource, type TrailRow } from '../../things/audit-source.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { userHolds } from '../../things/seen-by.ts'
import { userSeesStore } from '../store/store-sight.ts'
import { loadStocktake } from './stocktake.loader.ts'

export const stocktakeOwner = defineOwner({
  kind: 'stocktake',
  async load(context, id) {
    const { project_id: projectId } = await loadStocktake(context, id, 'stocktake_view')
    return { id, projectId }
  },
  comments: {
    view: 'stocktake_view',
    staff: ['stocktake_approve'],
    path: (id) => `stores/stocktakes/${id}`,
    seenBy: ({ id, projectId }) => sql<boolean>`(${userHolds(projectId, 'stocktake_view')} and exists (
      select from stocktake t where t.id = ${id} and ${userSeesStore(projectId, sql`t.store_id`)}))`,
  },
  async activity(context, { id, projectId }) {
    return [
      auditSource(context, { thing: 'stocktake', id, projectId }, async (rows) =>
        rows.map((row) => {
          const kind = kindOf(row)
          return kind === undefined ? null : { kind, note: String(row.after?.['note'] ?? '') }
        }),
      ),
    ]
  },
})

/** Each step, and the first count of all: undefined for those after it. */
function kindOf({ before, after }: TrailRow): string | undefined {
  if (after?.['counted']) return before ? 'stocktake.started' : undefined
  if (after?.['reasons']) return 'stocktake.reasons'
  if (after?.['recounted']) return 'stocktake.recount'
  if (after?.['state'] === 'Review') return 'stocktake.review'
  if (after?.['state'] === 'Booked') return 'stocktake.booked'
  return after?.['state'] === 'Cancelled' ? 'stocktake.cancelled' : 'stocktake.created'
}
