import type { Multilingual } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import { z } from 'zod'
import { inLanguage } from '../../languages/multilingual.ts'
import { defineNotification, type SeenEvent } from '../../notifications/define-notification.ts'
import { holdersOfCodes } from '../../notifications/holders.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { holdsStore } from '../store/store-holders.sight.ts'
import { seenStores } from '../store/store-sight.ts'

/** A stocktake is counted. Those who may approve it are told, except the person who ended the count. */
export const stocktakeToReview = defineNotification({
  kind: 'stocktake_to_review',
  data: z.object({ stocktake_id: z.uuid(), store_id: z.uuid() }),
  subject: ({ store_id }) => store_id,
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,

  receivers: async (database, { projectId, data }) =>
    projectId === null
      ? []
      : holdersOfCodes(
          database,
          projectId,
          ['store_view', 'stocktake_view', 'stocktake_approve'],
          holdsStore(projectId, data.store_id),
        ),

  async read(context, events) {
    const seen = new Map<string, SeenEvent>()
    for (const [projectId, here] of Map.groupBy(events, (event) => event.projectId)) {
      if (projectId === null) continue
      const rights = await context.rights(projectId)
      if (!rights.may('stocktake_view') || !rights.may('stocktake_approve')) continue
      const { rows } = await sql<{ id: string; number: number; prefix: string; store: Multilingual }>`
        select t.id, t.number, ${prefixIn(sql`t.project_id`, 'stocktake')} as prefix, s.name as store
        from stocktake t join store s on s.id = t.store_id
        where t.id = any(${here.map(({ data }) => data.stocktake_id)}::uuid[]) and t.project_id = ${projectId}
          and s.removed_at is null and ${await seenStores(context, projectId)}`.execute(context.database)
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const { id, data } of here) {
        const row = byId.get(data.stocktake_id)
        if (!row) continue
        seen.set(id, {
          params: {
            number: showNumber(row.prefix, row.number),
            store: inLanguage(row.store, context.actor.language),
          },
          path: `stores/stocktakes/${row.id}`,
          pathOfMany: `stores/${data.store_id}?tab=stocktakes`,
        })
      }
    }
    return seen
  },
})
