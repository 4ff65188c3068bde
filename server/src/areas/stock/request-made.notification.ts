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
  tellsCause: false,

  receivers: async (database, { projectId, data }) => {
    if (projectId === null) return []
    return holdersOfCodes(
      database,
      projectId,
      ['store_view', 'stock_request_view', 'stock_request_approve'],
      holdsStore(projectId, data.store_id),
    )
  },

  read: (context, events) => readRequests(context, events, (rights) => rights.may('stock_request_approve')),
})
