import { defineNotification } from '../../notifications/define-notification.ts'
import { holdersOfCodes } from '../../notifications/holders.ts'
import { holdsStore } from '../store/store-holders.sight.ts'
import { aboutRequest, readRequests } from './read-requests.ts'

/** A stock request waits for approval. Those who may approve it are told, except the person who made it. */
export const requestMade = defineNotification({
  kind: 'stock_request_made',
  data: aboutRequest,
  subject: ({ store_id }) => store_id,
  channels: { inbox: true, mail: true, push: true },

  receivers: async (database, { projectId, causedBy, data }) => {
    if (projectId === null) return []
    const holders = await holdersOfCodes(
      database,
      projectId,
      ['store_view', 'stock_request_view', 'stock_request_approve'],
      holdsStore(projectId, data.store_id),
    )
    return holders.filter((id) => id !== causedBy)
  },

  read: (context, events) => readRequests(context, events, (rights) => rights.may('stock_request_approve')),
})
