import type { Topic } from '../events/topics.ts'

/** What a webhook can be told of: changes of a project, by the topics of their notices. */
export const webhookEvents = [
  'locations',
  'location-groups',
  'stores',
  'stock',
  'assets',
  'teams',
  'users',
  'user-locations',
  'roles',
  'projects',
  'imports',
] as const satisfies readonly Topic[]

export type WebhookEvent = (typeof webhookEvents)[number]
