import type { ReleaseManifest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { prepared } from '../../../database/prepared.ts'
import type { ModuleRelease } from '../module-release.presenter.ts'
import type { Titles } from '../module-titles.ts'
import { releaseOf } from '../release-set.repository.ts'

/** The release or address that a session runs in place of the regular release of a module. */
export interface Override {
  moduleCode: string
  until: Date
  /** Either this or the address is null. */
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

/** Returns the current overrides of a session, of any user, without those whose files are gone. */
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

/** @returns when the override ends */
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
  if (!put) throw new Error('the override was not inserted')
  return put.until
}

/** Ends an override but keeps its row for `overriddenModules`. */
export async function endOverride(database: Database, sessionId: string, moduleCode: string): Promise<void> {
  await sql`update module_override set until = now()
    where session_id = ${sessionId} and module_code = ${moduleCode} and until > now()`.execute(database)
}

/** Returns every module that the session overrides now or has overridden. */
export async function overriddenModules(database: Database, sessionId: string): Promise<Set<string>> {
  const query = sql<{ module_code: string }>`
    select module_code from module_override where session_id = ${sessionId}`
  const { rows } = await prepared(database, query)
  return new Set(rows.map(({ module_code }) => module_code))
}
