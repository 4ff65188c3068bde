import type { Multilingual } from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import { z } from 'zod'
import { inLanguage } from '../../languages/multilingual.ts'
import {
  defineNotification,
  type NotificationKind,
  type RaisedEvent,
  type SeenEvent,
} from '../../notifications/define-notification.ts'
import type { Context } from '../../serve/context.ts'
import type { Rights } from '../../serve/rights.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { seenStores } from '../store/store-sight.ts'

/** A notification about a stock request holds its id. */
export const aboutRequest = z.object({ request_id: z.uuid(), store_id: z.uuid() })
export type AboutRequest = z.infer<typeof aboutRequest>

/** Returns those of some events about stock requests that the caller may see, by the rules of `loadRequest`. */
export async function readRequests<About extends AboutRequest>(
  context: Context,
  events: readonly RaisedEvent<About>[],
  may: (rights: Rights, about: About) => boolean,
): Promise<ReadonlyMap<string, SeenEvent>> {
  const seen = new Map<string, SeenEvent>()
  for (const [projectId, all] of Map.groupBy(events, (event) => event.projectId)) {
    if (projectId === null) continue
    const rights = await context.rights(projectId)
    const here = rights.may('stock_request_view') ? all.filter(({ data }) => may(rights, data)) : []
    if (here.length === 0) continue
    const seesTarget = await seenStores(context, projectId, sql`r.to_store_id`)
    const { rows } = await sql<{ id: string; number: number; prefix: string; store: Multilingual }>`
      select r.id, r.number, ${prefixIn(sql`r.project_id`, 'stock_request')} as prefix, s.name as store from stock_request r join store s on s.id = r.store_id
      where r.id = any(${here.map(({ data }) => data.request_id)}::uuid[]) and r.project_id = ${projectId}
        and ${await seenStores(context, projectId)} and (r.to_store_id is null or ${seesTarget})`.execute(
      context.database,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id, data } of here) {
      const row = byId.get(data.request_id)
      if (!row) continue
      seen.set(id, {
        params: {
          number: showNumber(row.prefix, row.number),
          store: inLanguage(row.store, context.actor.language),
        },
        path: `stores/requests/${data.request_id}`,
        pathOfMany: 'stores/requests',
      })
    }
  }
  return seen
}

/** A step of a stock request, told to the person who asked for it unless they took the step. */
export function defineStep(kind: string): NotificationKind<AboutRequest> {
  return defineNotification({
    kind,
    data: aboutRequest,
    subject: () => 'own',
    channels: { inbox: true, mail: true, push: true },
    tellsCause: false,
    receivers: async (database, { data }) => {
      const { rows } = await sql<{ requested_by: string }>`
        select requested_by from stock_request where id = ${data.request_id}`.execute(database)
      return rows.map((row) => row.requested_by)
    },
    read: (context, events) => readRequests(context, events, () => true),
  })
}
