import type { ReleaseManifest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { activationOf, type Activation } from './activation.repository.ts'
import type { ModuleRelease } from './module-release.presenter.ts'
import type { Titles } from './module-titles.ts'

export interface ReleaseName {
  code: string
  version: string
}

/** Returns the newest generation, 0 if nothing was ever active. */
export async function newestGeneration(database: Database): Promise<number> {
  const query = sql<{ newest: string }>`select coalesce(max(generation), 0) as newest from module_activation`
  const { rows } = await prepared(database, query)
  return Number(rows[0]?.newest ?? 0)
}

/** Returns the activation of each module at a generation, nothing for an unknown generation. */
export async function activationsAt(database: Database, generation: number): Promise<Activation[]> {
  const rows = await database
    .selectFrom('module_activation')
    .selectAll()
    .distinctOn('module_code')
    .where('generation', '<=', String(generation))
    .where((is) => is.exists(is.selectFrom('module_activation').where('generation', '=', String(generation))))
    .orderBy('module_code')
    .orderBy('generation', 'desc')
    .execute()
  return rows.map(activationOf)
}

const namesOf = (names: readonly ReleaseName[]) =>
  sql`unnest(${names.map(({ code }) => code)}::text[], ${names.map(({ version }) => version)}::text[])`

/** Returns those of these releases that are withdrawn or have lost their files. */
export async function findGone(database: Database, names: readonly ReleaseName[]): Promise<ReleaseName[]> {
  const { rows } = await sql<ReleaseName>`
    select release.module_code as code, release.version
    from ${namesOf(names)} as named (code, version)
    join module_release release on release.module_code = named.code and release.version = named.version
    where release.withdrawn_at is not null or release.removed_at is not null`.execute(database)
  return rows
}

/** Reads these releases as they were published. */
export async function readReleases(
  database: Database,
  names: readonly ReleaseName[],
): Promise<ModuleRelease[]> {
  const { rows } = await sql<{ manifest: ReleaseManifest; titles: Titles }>`
    select release.manifest, release.titles
    from ${namesOf(names)} as named (code, version)
    join module_release release on release.module_code = named.code and release.version = named.version`.execute(
    database,
  )
  return rows.map(({ manifest, titles }) => releaseOf(manifest, titles))
}

/** Turns a manifest into a release for clients. */
export function releaseOf(manifest: ReleaseManifest, titles: Titles): ModuleRelease {
  const { code, version, entry, integrity, ahead, bytes, declaration } = manifest
  return { code, version, entry, integrity, ahead, bytes, declaration, titles }
}

/** Returns those of these roles that a person has in any project. */
export async function rolesHeld(
  database: Database,
  userId: string,
  among: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('user_role')
    .select('role_id')
    .where('user_id', '=', userId)
    .where('role_id', 'in', [...among])
    .execute()
  return new Set(rows.map(({ role_id }) => role_id))
}

/** Notes that a session may run the releases of a generation, so that their files stay as long as the session lives. */
export async function noteUse(database: Database, sessionId: string, generation: number): Promise<void> {
  const query = sql`insert into module_set_use (session_id, generation) values (${sessionId}, ${generation})
    on conflict do nothing`
  await prepared(database, query)
}

/**
 * Notes the same for a generation that a tab says it started with. Accepts only a generation that a live session of the same
 * person was given, or a caller could keep old releases from being removed by asking for them.
 * @returns whether the person was given it
 */
export async function noteUseAgain(
  database: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
  generation: number,
): Promise<boolean> {
  const query = sql<{ is_given: boolean }>`
    with given as (
      select from (
        -- A person's sessions are few, each with few sets: they are looked up, whatever the planner thinks of it.
        select id from session where user_id = ${userId} and revoked_at is null offset 0
      ) own
      join lateral (
        select from module_set_use u where u.session_id = own.id and u.generation = ${generation} limit 1
      ) theirs on true
      limit 1
    ), noted as (
      insert into module_set_use (session_id, generation)
      select ${sessionId}, ${generation} from given on conflict do nothing
    )
    select exists (select from given) as is_given`
  const { rows } = await prepared(database, query)
  return rows[0]?.is_given ?? false
}
