import { z } from 'zod'

/** Jobs that deliver. The id of a job is that of its delivery. */
export const deliveryKind = { kind: 'webhooks.deliver', data: z.object({ delivery_id: z.uuid() }) }
