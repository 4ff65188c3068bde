import type { FoundSession, SessionEntry } from '@atrium/contract'
import { readClient } from './read-client.ts'

export interface SessionRow {
  id: string
  user_id: string
  created_at: Date
  last_seen_at: Date
  client: string
  network: string
}

export interface FoundSessionRow extends SessionRow {
  name: string
  email: string
  revocable: boolean
}

export function presentSession(row: SessionRow, currentSessionId: string): SessionEntry {
  return {
    id: row.id,
    user_id: row.user_id,
    created: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
    client: row.client,
    ...readClient(row.client),
    network: row.network,
    current: row.id === currentSessionId,
  }
}

export function presentFoundSession(row: FoundSessionRow, currentSessionId: string): FoundSession {
  const { name, email, revocable } = row
  return { ...presentSession(row, currentSessionId), user: { id: row.user_id, name, email }, revocable }
}
