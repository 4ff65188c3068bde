import type { SessionEntry } from '@atrium/contract'

interface SessionRow {
  id: string
  user_id: string
  created_at: Date
  last_seen_at: Date
  client: string
}

export function presentSession(row: SessionRow, currentSessionId: string): SessionEntry {
  return {
    id: row.id,
    user_id: row.user_id,
    created: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
    client: row.client,
    current: row.id === currentSessionId,
  }
}
