import { sql } from 'kysely'
import type { Environment } from '../../../environment/environment.ts'

type Lasting = Pick<Environment, 'sessionIdleMs' | 'sessionMaxMs'>

/** How long votes count; they go with their sessions, which are forgotten later. */
export const votesCountDays = 30

/** How a release `r` does in browsers: `loads`, `failures`, `p75_mount_ms`. */
export const figuresOf = (moduleCode: unknown, version: unknown) => sql`
  select count(*)::int as loads, count(*) filter (where v.outcome = 'failed')::int as failures,
    (percentile_cont(0.75) within group (order by v.mount_ms))::int as p75_mount_ms
  from module_vote v
  where v.module_code = ${moduleCode} and v.version = ${version}
    and v.at > now() - make_interval(days => ${votesCountDays}::int)`

/** A person's place among a hundred, as `placeOf` reckons it for audiences. */
const placeOf = (userId: unknown, moduleCode: unknown, version: unknown) => sql<number>`(
  ('x' || encode(substr(sha256(convert_to(
    ${userId}::text || ' ' || ${moduleCode} || ' ' || ${version}, 'UTF8')), 1, 4), 'hex'))::bit(32)::bigint % 100)`

/**
 * How many live sessions may still run a release: those that were given what was active while it was active, or a candidate
 * for their person, and those that asked for it.
 */
export const sessionsUsing = (
  moduleCode: unknown,
  version: unknown,
  { sessionIdleMs, sessionMaxMs }: Lasting,
) => sql<number>`(
  select count(distinct s.id)::int
  from session s
  where s.revoked_at is null
    and s.last_seen_at > now() - ${sessionIdleMs} * interval '1 millisecond'
    and s.created_at > now() - ${sessionMaxMs} * interval '1 millisecond'
    and (
      exists (
        select from (
          select a.*, a.generation as since, lead(a.generation) over (order by a.generation) as until
          from module_activation a where a.module_code = ${moduleCode}
        ) span
        join module_set_use u on u.session_id = s.id
          and u.generation >= span.since and (span.until is null or u.generation < span.until)
        where span.active_version = ${version}
          or span.candidate_version = ${version} and (
            s.user_id = any (span.candidate_user_ids)
            or exists (select from user_role held
              where held.user_id = s.user_id and held.role_id = any (span.candidate_role_ids))
            or ${placeOf(sql.ref('s.user_id'), moduleCode, version)} < span.candidate_percentage
            -- who has lost the role since goes on with what a tab has loaded
            or exists (select from module_vote v
              where v.session_id = s.id and v.module_code = ${moduleCode} and v.version = ${version}))
      )
      or exists (
        select from module_override o
        where o.session_id = s.id and o.module_code = ${moduleCode} and o.version = ${version} and o.until > now()
      )
    ))`
