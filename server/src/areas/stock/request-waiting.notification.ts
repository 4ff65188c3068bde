import { requestTypes, stockRights } from '@atrium/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineNotification } from '../../notifications/define-notification.ts'
import { holdersOfCodes } from '../../notifications/holders.ts'
import { holdsStore } from '../store/store-holders.sight.ts'
import { aboutRequest, readRequests } from './read-requests.ts'

/**
 * A stock request was approved and waits to be booked. Those who may book its type in its stores are told, except the person who
 * approved it.
 */
export const requestWaiting = defineNotification({
  kind: 'stock_request_waiting',
  data: aboutRequest.extend({ type: z.enum(requestTypes), to_store_id: z.uuid().nullable() }),
  subject: ({ store_id }) => store_id,
  channels: { inbox: true, mail: true, push: true },
  tellsCause: false,

  receivers: async (database, { projectId, data }) => {
    if (projectId === null) return []
    const holds = holdsStore(projectId, data.store_id)
    return holdersOfCodes(
      database,
      projectId,
      ['store_view', 'store_materials_view', 'stock_request_view', ...stockRights[data.type]],
      data.to_store_id === null
        ? holds
        : sql<boolean>`(${holds} and ${holdsStore(projectId, data.to_store_id)})`,
    )
  },

  read: (context, events) =>
    readRequests(
      context,
      events,
      (rights, { type }) =>
        rights.may('store_materials_view') && stockRights[type].every((code) => rights.may(code)),
    ),
})
