import { asText } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'

/** What the address of the list of webhooks holds: the webhook whose deliveries are open. */
export interface WebhooksState {
  readonly webhook: string
}

export const webhooksList: ListSchema<WebhooksState, ''> = { filters: { webhook: asText() } }
