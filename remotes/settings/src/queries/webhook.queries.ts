import { callQuery } from '@atrium/client'

export const webhookPageSize = 50
export const deliveryPageSize = 20

/** A page of the webhooks of a project, by name. Pages start at 1. */
export const webhookPageQuery = (projectId: string, page: number) =>
  callQuery('/webhook/search', projectId, { project_id: projectId, page, limit: webhookPageSize })

/** The newest deliveries of a webhook. */
export const deliveriesQuery = (projectId: string, id: string, page: number) =>
  callQuery('/webhook/getDeliveries', projectId, { id, page, limit: deliveryPageSize })
