import type { Webhook } from '@atrium/contract'

export type WebhookEvent = Webhook['events'][number]

/** What a webhook can be told of, with the keys of their texts. */
export const eventTexts: Readonly<Record<WebhookEvent, string>> = {
  locations: 'webhooks.events.locations',
  'location-groups': 'webhooks.events.locationGroups',
  assets: 'webhooks.events.assets',
  stores: 'webhooks.events.stores',
  stock: 'webhooks.events.stock',
  users: 'webhooks.events.users',
  teams: 'webhooks.events.teams',
  'user-locations': 'webhooks.events.userLocations',
  roles: 'webhooks.events.roles',
  projects: 'webhooks.events.projects',
  imports: 'webhooks.events.imports',
}

export const allEvents = Object.keys(eventTexts) as WebhookEvent[]
