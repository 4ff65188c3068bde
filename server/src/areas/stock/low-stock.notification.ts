import { sql } from 'kysely'
import { z } from 'zod'
import { inLanguage } from '../../languages/multilingual.ts'
import { defineNotification, type SeenEvent } from '../../notifications/define-notification.ts'
import { holdersOfCodes } from '../../notifications/holders.ts'
import type { Multilingual } from '@atrium/contract'
import { holdsStore } from '../store/store-holders.sight.ts'
import { seenStores } from '../store/store-sight.ts'

/**
 * What a store has of a material, and of `others` besides it, has fallen below the reorder level. Those who see the store and its
 * stock are told.
 */
export const stockLow = defineNotification({
  kind: 'stock_low',
  data: z.object({ store_id: z.uuid(), material_id: z.uuid(), others: z.int().min(0).default(0) }),
  subject: ({ store_id }) => store_id,
  channels: { inbox: true, mail: true, push: true },
  // Who books an issue may not know the reorder level.
  tellsCause: true,

  receivers: async (database, { projectId, data }) =>
    projectId === null
      ? []
      : holdersOfCodes(
          database,
          projectId,
          ['store_view', 'store_materials_view'],
          holdsStore(projectId, data.store_id),
        ),

  async read(context, events) {
    const seen = new Map<string, SeenEvent>()
    for (const [projectId, here] of Map.groupBy(events, (event) => event.projectId)) {
      if (projectId === null || !(await context.rights(projectId)).may('store_materials_view')) continue
      const keys = here.map(({ id, data }) => ({ id, ...data }))
      const { rows } = await sql<{ id: string; material: Multilingual; store: Multilingual }>`
        select k.id, m.name as material, s.name as store
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (id uuid, store_id uuid, material_id uuid, others int)
          join store s on s.id = k.store_id join material m on m.id = k.material_id
        where s.project_id = ${projectId} and (m.removed_at is null or k.others > 0) and ${await seenStores(context, projectId)}`.execute(
        context.database,
      )
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const { id, data } of here) {
        const row = byId.get(id)
        if (!row) continue
        const { language } = context.actor
        seen.set(id, {
          params: { material: inLanguage(row.material, language), store: inLanguage(row.store, language) },
          path: `stores/${data.store_id}/materials/${data.material_id}`,
          pathOfMany: `stores/${data.store_id}?low=1`,
          count: 1 + data.others,
        })
      }
    }
    return seen
  },
})
