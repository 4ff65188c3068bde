import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { poolFigures, type PoolFigures } from '../database/database.ts'
import { takesPrepared } from '../database/prepared.ts'
import type { Services } from '../services.ts'

export interface Metrics {
  registry: Registry
  /** Seconds that requests took, by call and status. */
  requests: Histogram<'call' | 'status'>
  /** Updates the figures of the database. Never throws. */
  readDatabase(): Promise<void>
}

/** In seconds. A paged list takes 5 to 20 ms, a sign-in a quarter of a second, an upload as long as its connection needs. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Makes the metrics of one process. Requests, pool, event loop and memory differ between processes. Sessions and imports come
 * from the database and are the same on all of them.
 */
export function makeMetrics(services: Services): Metrics {
  const registry = Registry.merge([figuresOfProcess()])
  addPools(services, registry)
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

let ofProcess: Registry | undefined

/** Returns the figures of the process itself. Whoever collects them watches the process until it ends, so that it is done once. */
function figuresOfProcess(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

function addPools({ database, reading }: Services, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'atrium_database_connections',
      help: 'Connections of the pools: in use and idle; and calls that wait for one',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        const pools = [database, reading, takesPrepared(reading)].flatMap((pool) => poolFigures(pool) ?? [])
        const sumOf = (figure: (of: PoolFigures) => number) =>
          pools.reduce((sum, pool) => sum + figure(pool), 0)
        this.set(
          { state: 'used' },
          sumOf(({ total, idle }) => total - idle),
        )
        this.set(
          { state: 'idle' },
          sumOf(({ idle }) => idle),
        )
        this.set(
          { state: 'waiting' },
          sumOf(({ waiting }) => waiting),
        )
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

/** Adds the figures of the database, the same on every process. Returns a function that reads them. */
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
      // A scrape reports a database that is down instead of failing with it.
      services.log.warn({ err: error }, 'the database returned no metrics')
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
    select state, count(*)::int as count from staged_import group by state`.execute(database)
  return rows
}
