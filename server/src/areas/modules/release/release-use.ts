import { sql, type RawBuilder } from 'kysely'
import type { Environment } from '../../../environment/environment.ts'

type Lasting = Pick<Environment, 'sessionIdleMs' | 'sessionMaxMs'>

export interface ReleaseUse {
  module_code: string
  version: string
  sessions: number
}

/** How many days votes count. They are deleted later, with their sessions. */
export const votesCountDays = 30

/** Selects how a release `r` does in browsers: `loads`, `failures`, `p75_mount_ms`. */
export const figuresOf = (moduleCode: unknown, version: unknown) => sql`
  select count(*)::int as loads, count(*) filter (where v.outcome = 'failed')::int as failures,
    (percentile_cont(0.75) within group (order by v.mount_ms))::int as p75_mount_ms
  from module_vote v
  where v.module_code = ${moduleCode} and v.version = ${version}
    and v.at > now() - make_interval(days => ${votesCountDays}::int)`

/** Selects a person's place among a hundred, as `placeOf` computes it for audiences. */
const placeOf = (userId: unknown, moduleCode: unknown, version: unknown) => sql<number>`(
  ('x' || encode(substr(sha256(convert_to(
    ${userId}::text || ' ' || ${moduleCode} || ' ' || ${version}, 'UTF8')), 1, 4), 'hex'))::bit(32)::bigint % 100)`

/**
 * Selects how many live sessions may still run each release that `wanted` selects as `module_code, version`: those that were
 * given it while it was active or as a candidate for their person, and those with an override. A release that no session may
 * run has no row. One query counts all releases together.
 */
export const sessionsUsing = (
  wanted: RawBuilder<unknown>,
  { sessionIdleMs, sessionMaxMs }: Lasting,
) => sql<ReleaseUse>`
  with wanted (module_code, version) as materialized (${wanted}),
  live as materialized (
    select id, user_id from session
    where revoked_at is null
      and last_seen_at > now() - ${sessionIdleMs} * interval '1 millisecond'
      and created_at > now() - ${sessionMaxMs} * interval '1 millisecond'
  ), offered as materialized (
    select wanted.*, a.*, (
      select next.generation from module_activation next
      where next.module_code = wanted.module_code and next.generation > a.generation
      order by next.generation limit 1) as until
    from wanted cross join lateral (
      select generation, null::uuid[] as user_ids, null::uuid[] as role_ids, 100 as percentage
      from module_activation
      where module_code = wanted.module_code and active_version = wanted.version
      union all
      select generation, candidate_user_ids, candidate_role_ids, candidate_percentage
      from module_activation
      where module_code = wanted.module_code and candidate_version = wanted.version
    ) a
  )
  select module_code, version, count(distinct session_id)::int as sessions
  from (
    select offered.module_code, offered.version, live.id as session_id
    from offered
    join module_set_use given on given.generation >= offered.generation
      and (offered.until is null or given.generation < offered.until)
    join live on live.id = given.session_id
    where offered.percentage = 100
      or live.user_id = any (offered.user_ids)
      or exists (select from user_role held
        where held.user_id = live.user_id and held.role_id = any (offered.role_ids))
      or ${placeOf(sql.ref('live.user_id'), sql.ref('offered.module_code'), sql.ref('offered.version'))}
        < offered.percentage
      -- A session whose person has lost the role keeps what a tab of it has loaded.
      or (select true from module_vote v where v.session_id = live.id
        and v.module_code = offered.module_code and v.version = offered.version)
    union all
    select wanted.module_code, wanted.version, live.id
    from wanted
    join module_override o on o.module_code = wanted.module_code and o.version = wanted.version and o.until > now()
    join live on live.id = o.session_id
  ) use
  group by module_code, version`
