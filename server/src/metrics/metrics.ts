import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { poolFigures } from '../database/database.ts'
import type { Services } from '../services.ts'

export interface Metrics {
  registry: Registry
  /** Seconds that requests took, by call and status. */
  requests: Histogram<'call' | 'status'>
  /** Brings the figures of the database up to date; never throws. */
  readDatabase(): Promise<void>
}

/** Seconds; a paged list takes 5 to 20 ms, a sign-in a quarter of a second, an upload what its line takes. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * What one process counts. Its own figures (requests, pool, event loop, memory) differ between processes; sessions and
 * imports are the database's and alike on all of them.
 */
export function makeMetrics(services: Services): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addPool(services, registry)
  addEvents(services, registry)
  const readDatabase = addDatabaseFigures(services, registry)
  const requests = new Histogram({
    name: 'atrium_http_request_duration_seconds',
    help: 'How long requests took, by call and status',
    labelNames: ['call', 'status'] as const,
    buckets,
    registers: [registry],
  })
  return { registry, requests, readDatabase }
}

function addPool({ database }: Services, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'atrium_database_connections',
      help: 'Connections of the pool: in use and idle; and calls that wait for one',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        const { total, idle, waiting } = poolFigures(database) ?? { total: 0, idle: 0, waiting: 0 }
        this.set({ state: 'used' }, total - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    }),
  )
}

function addEvents({ changes }: Services, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'atrium_event_streams',
      help: 'Event streams that browsers hold open on this process',
      registers: [],
      collect() {
        this.set(changes.figures.listeners)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'atrium_notices_total',
      help: 'Notices of changes heard from the database since the start',
      registers: [],
      collect() {
        this.reset()
        this.inc(changes.figures.heard)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'atrium_notice_connection_breaks_total',
      help: 'How often the connection that hears of changes broke since the start',
      registers: [],
      collect() {
        this.reset()
        this.inc(changes.figures.breaks)
      },
    }),
  )
}

/** What only the database knows, alike on every process. Gives what reads it. */
function addDatabaseFigures(services: Services, registry: Registry): () => Promise<void> {
  const up = new Gauge({
    name: 'atrium_database_up',
    help: 'Whether the database answered',
    registers: [registry],
  })
  const sessions = new Gauge({
    name: 'atrium_sessions',
    help: 'Sessions that live now',
    registers: [registry],
  })
  const imports = new Gauge({
    name: 'atrium_imports',
    help: 'Imports by their state',
    labelNames: ['state'] as const,
    registers: [registry],
  })
  return async () => {
    imports.reset()
    try {
      sessions.set(await countSessions(services))
      for (const { state, count } of await countImports(services)) imports.set({ state }, count)
      up.set(1)
    } catch (error) {
      // A scrape tells of a database out of reach instead of failing with it.
      services.log.warn({ err: error }, 'the database gave no figures')
      up.set(0)
    }
  }
}

async function countSessions({ database, environment }: Services): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session
    where revoked_at is null and last_seen_at > now() - ${environment.sessionIdleMs} * interval '1 millisecond'
      and created_at > now() - ${environment.sessionMaxMs} * interval '1 millisecond'`.execute(database)
  return rows[0]?.count ?? 0
}

async function countImports({ database }: Services): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from location_import group by state`.execute(database)
  return rows
}
