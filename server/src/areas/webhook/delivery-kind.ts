import { z } from 'zod'

/** Jobs that deliver. The id of a job is that of its delivery. */
export const deliveryKind = { kind: 'webhooks.deliver', data: z.object({ delivery_id: z.uuid() }) }

/** The lane of messages to webhooks whose last message failed: a silent receiver delays none of the others of its project. */
export const failingLane = 'failing'
