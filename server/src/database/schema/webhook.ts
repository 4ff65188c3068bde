import type { ColumnType, Generated } from 'kysely'

export interface WebhookTable {
  id: Generated<string>
  project_id: string
  name: string
  url: string
  events: string[]
  secret: string
  former_secret: string | null
  former_until: Date | null
  maker_id: string
  is_enabled: Generated<boolean>
  reason_off: 'failing' | 'no_rights' | null
  failing_since: Date | null
  created_at: Generated<Date>
  version: Generated<number>
}

export interface WebhookDeliveryTable {
  id: Generated<string>
  webhook_id: string
  event: string | null
  call: string | null
  entries: ColumnType<string[], string[] | undefined, string[]>
  is_replay: Generated<boolean>
  is_queued: Generated<boolean>
  state: Generated<'waiting' | 'delivered' | 'failed' | 'gone'>
  tries: Generated<number>
  http_status: number | null
  took_ms: number | null
  reason: string | null
  created_at: Generated<Date>
  tried_at: Date | null
}

declare module '../schema.ts' {
  interface Schema {
    webhook: WebhookTable
    webhook_delivery: WebhookDeliveryTable
  }
}
