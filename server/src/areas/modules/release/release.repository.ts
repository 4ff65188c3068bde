import { releaseManifest, type ReleaseManifest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** The part of a release that a change of an activation needs. */
export interface StoredRelease {
  id: string
  version: string
  manifest: ReleaseManifest
  withdrawn_at: Date | null
  removed_at: Date | null
}

export async function findRelease(
  database: Database,
  moduleCode: string,
  version: string,
): Promise<StoredRelease | undefined> {
  const { rows } = await sql<StoredRelease>`
    select id, version, manifest, withdrawn_at, removed_at from module_release
    where module_code = ${moduleCode} and version = ${version}`.execute(database)
  const [row] = rows
  // Fills in the members that a release of an earlier portal lacks.
  return row && { ...row, manifest: releaseManifest.safeParse(row.manifest).data ?? row.manifest }
}

export async function hasReleases(database: Database, moduleCode: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from module_release where module_code = ${moduleCode}) as has`.execute(database)
  return rows[0]?.has ?? false
}

/**
 * Selects the release that a rollback brings: the one that was active before another was given to everybody, without withdrawn
 * or removed ones. Counts from the last activation, so that a second rollback goes further back and not to and fro.
 */
export const previousVersion = (moduleCode: unknown, activeVersion: unknown) => sql<string | null>`(
  select a.active_version from module_activation a
  join module_release r on r.module_code = a.module_code and r.version = a.active_version
  where a.module_code = ${moduleCode} and a.active_version <> ${activeVersion}
    and r.withdrawn_at is null and r.removed_at is null
    and a.generation < (select max(given.generation) from module_activation given
      where given.module_code = ${moduleCode} and given.active_version = ${activeVersion}
        and given.kind in ('activated', 'promoted'))
  order by a.generation desc limit 1)`

export async function findPrevious(
  database: Database,
  moduleCode: string,
  activeVersion: string | null,
): Promise<string | undefined> {
  if (activeVersion === null) return undefined
  const { rows } = await sql<{ version: string | null }>`
    select ${previousVersion(sql`${moduleCode}::text`, sql`${activeVersion}::text`)} as version`.execute(
    database,
  )
  return rows[0]?.version ?? undefined
}
