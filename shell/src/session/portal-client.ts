import { createClient, createQueryClient, followChanges, provideClient, type Client } from '@atrium/client'
import type { QueryClient } from '@tanstack/react-query'

export interface PortalClient {
  readonly client: Client
  readonly queries: QueryClient
}

/** The one client of the page and the one cache of what it has read, kept true by the event stream. */
export function createPortalClient(): PortalClient {
  const client = createClient()
  const queries = createQueryClient()
  provideClient(client)
  followChanges(client.events, queries)
  return { client, queries }
}
