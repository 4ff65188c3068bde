import type { AccessCode, Webhook } from '@atrium/contract'
import type { Rights } from '../../serve/rights.ts'

type WebhookEvent = Webhook['events'][number]

/** The rights, any one of which lets a person view what an event is about. */
const rightsOfEvent: Readonly<Record<WebhookEvent, readonly AccessCode[]>> = {
  locations: ['location_view'],
  'location-groups': ['location_group_view'],
  stores: ['store_view'],
  stock: ['store_materials_view', 'stock_request_view'],
  assets: ['asset_view', 'catalog_view'],
  teams: ['team_view'],
  users: ['user_view'],
  'user-locations': ['user_view', 'location_view'],
  roles: ['role_view'],
  projects: ['project_view'],
  imports: ['location_add', 'store_materials_import', 'user_add'],
}

const isEvent = (event: string): event is WebhookEvent => event in rightsOfEvent

/** Returns whether a person may be told of an event at all. Nobody is told of an unknown one. */
export const mayHearOf = (rights: Rights, event: string): boolean =>
  isEvent(event) && rightsOfEvent[event].some((code) => rights.may(code))
