import type { ReleaseManifest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { prepared } from '../../../database/prepared.ts'
import type { ModuleRelease } from '../module-releases.ts'
import type { Titles } from '../module-titles.ts'
import { releaseOf } from '../release-set.repository.ts'

/** What a session was told to run of a module. */
export interface Override {
  moduleCode: string
  until: Date
  /** One of both is null. */
  version: string | null
  address: string | null
  /** Undefined for an address, of which the portal knows nothing. */
  release: ModuleRelease | undefined
}

interface FoundOverride {
  module_code: string
  until: Date
  version: string | null
  address: string | null
  manifest: ReleaseManifest | null
  titles: Titles | null
}

/** The overrides of a session that are not over, whoever has it; none of a release whose files are gone. */
export async function findOverrides(database: Database, sessionId: string): Promise<Override[]> {
  const query = sql<FoundOverride>`
    select o.module_code, o.until, o.version, o.address, r.manifest, r.titles
    from module_override o
    left join module_release r on r.module_code = o.module_code and r.version = o.version
    where o.session_id = ${sessionId} and o.until > now() and r.removed_at is null
    order by o.module_code`
  const { rows } = await prepared(database, query)
  return rows.map(({ module_code: moduleCode, manifest, titles, ...rest }) => ({
    ...rest,
    moduleCode,
    release: manifest ? releaseOf(manifest, titles ?? {}) : undefined,
  }))
}

export type NewOverride = Pick<Override, 'moduleCode' | 'version' | 'address'>

/** @returns when it will be over */
export async function putOverride(
  database: Database,
  sessionId: string,
  { moduleCode, version, address }: NewOverride,
  hours: number,
): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    insert into module_override (session_id, module_code, version, address, until)
    values (${sessionId}, ${moduleCode}, ${version}, ${address}, now() + make_interval(hours => ${hours}::int))
    on conflict (session_id, module_code) do update
      set version = excluded.version, address = excluded.address, until = excluded.until
    returning until`.execute(database)
  const [put] = rows
  if (!put) throw new Error('the override gave no row')
  return put.until
}

/** Its row stays: see `overriddenModules`. */
export async function endOverride(database: Database, sessionId: string, moduleCode: string): Promise<void> {
  await sql`update module_override set until = now()
    where session_id = ${sessionId} and module_code = ${moduleCode} and until > now()`.execute(database)
}

/** Every module of which a session was told to run another build, now or before. */
export async function overriddenModules(database: Database, sessionId: string): Promise<Set<string>> {
  const query = sql<{ module_code: string }>`
    select module_code from module_override where session_id = ${sessionId}`
  const { rows } = await prepared(database, query)
  return new Set(rows.map(({ module_code }) => module_code))
}
