import type { ReleaseFigures, WithdrawalFigures } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { ActivationKind, ReleaseSource } from '../../../database/schema/modules.ts'
import type { Environment } from '../../../environment/environment.ts'
import { figuresOf, sessionsUsing } from './release-use.ts'

export interface ListedRelease extends ReleaseFigures {
  module_code: string
  version: string
  source: ReleaseSource
  published_at: Date
  published_by: string | null
  publisher_name: string | null
  key_name: string | null
  withdrawn_at: Date | null
  withdrawn_reason: WithdrawalFigures | null
  removed_at: Date | null
  bytes: number
  in_use: number
  is_active: boolean
  is_candidate: boolean
  was_used: boolean
}

const ofModule = (moduleCode: string | undefined) =>
  moduleCode === undefined ? sql`` : sql`where r.module_code = ${moduleCode}`

const ofVersion = (version: string | undefined) =>
  version === undefined ? sql`` : sql`and r.version = ${version}`

/** Lists releases, newest first, or only the one of a given version of a module. */
export async function listReleases(
  database: Database,
  filter: { moduleCode: string | undefined; version?: string; page: number; limit: number },
  environment: Environment,
): Promise<ListedRelease[]> {
  const [code, version] = [sql.ref('r.module_code'), sql.ref('r.version')]
  const { rows } = await sql<ListedRelease>`
    with page as materialized (
      select * from module_release r ${ofModule(filter.moduleCode)} ${ofVersion(filter.version)}
      order by id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ), use as materialized (${sessionsUsing(sql`select module_code, version from page`, environment)})
    select r.module_code, r.version, r.source, r.published_at, r.published_by, u.name as publisher_name,
      k.name as key_name, r.withdrawn_at, r.withdrawn_reason, r.removed_at, f.loads, f.failures, f.p75_mount_ms,
      (select coalesce(sum(bytes), 0)::int from module_release_file where release_id = r.id) as bytes,
      coalesce(use.sessions, 0) as in_use,
      coalesce(now.active_version = r.version, false) as is_active,
      coalesce(now.candidate_version = r.version, false) as is_candidate,
      coalesce(
        (select true from module_activation a
          where a.module_code = r.module_code and a.active_version = r.version limit 1),
        (select true from module_activation a
          where a.module_code = r.module_code and a.candidate_version = r.version limit 1),
        false) as was_used
    from page r
    left join use on use.module_code = r.module_code and use.version = r.version
    left join lateral (select active_version, candidate_version from module_activation a
      where a.module_code = r.module_code order by generation desc limit 1) now on true
    cross join lateral (${figuresOf(code, version)}) f
    left join app_user u on u.id = r.published_by
    left join release_key k on k.id = r.release_key_id
    order by r.id desc`.execute(database)
  return rows
}

export async function countReleases(database: Database, moduleCode: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from module_release r ${ofModule(moduleCode)}`.execute(database)
  return rows[0]?.count ?? 0
}

export interface ListedActivation {
  generation: string
  kind: ActivationKind
  at: Date
  by: string | null
  by_name: string | null
  /** The name of the release key that the caller used. */
  key_name: string | null
  active_version: string | null
  candidate_version: string | null
  candidate_role_ids: string[]
  candidate_user_ids: string[]
  candidate_percentage: number
  reason: string | null
}

/** Lists activations, newest first. The key comes from the trail entry of the same transaction, which has the same time. */
export async function listActivations(
  database: Database,
  { moduleCode, page, limit }: { moduleCode: string; page: number; limit: number },
): Promise<ListedActivation[]> {
  const { rows } = await sql<ListedActivation>`
    select a.generation, a.kind, a.at, a.by, u.name as by_name, a.active_version, a.candidate_version, a.reason,
      a.candidate_role_ids, a.candidate_user_ids, a.candidate_percentage,
      (select e.after -> 'release_key' ->> 'name' from audit e
        where e.at = a.at and e.thing = 'module' and e.after ->> 'module_code' = a.module_code
          and e.after ? 'release_key' limit 1) as key_name
    from module_activation a left join app_user u on u.id = a.by
    where a.module_code = ${moduleCode}
    order by a.generation desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}

export async function countActivations(database: Database, moduleCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from module_activation where module_code = ${moduleCode}`.execute(database)
  return rows[0]?.count ?? 0
}
