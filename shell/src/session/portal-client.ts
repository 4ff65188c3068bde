import { createClient, createQueryClient, followChanges, provideClient, type Client } from '@atrium/client'
import type { QueryClient } from '@tanstack/react-query'

export interface PortalClient {
  readonly client: Client
  readonly queries: QueryClient
}

/** The page's only client and the only cache of what it has read, which the event stream keeps current. */
export function createPortalClient(): PortalClient {
  const client = createClient()
  const queries = createQueryClient()
  provideClient(client)
  followChanges(client.events, queries)
  return { client, queries }
}
