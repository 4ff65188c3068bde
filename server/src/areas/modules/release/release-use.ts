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

/**
 * How many live sessions may still run a release: those that were given what was active while it was active or a candidate,
 * and those that asked for it. Who of them got the candidate is not asked: none that did must be left out.
 */
export const sessionsUsing = (
  moduleCode: unknown,
  version: unknown,
  { sessionIdleMs, sessionMaxMs }: Lasting,
) => sql<number>`(
  select count(distinct s.id)::int
  from (
    select u.session_id
    from (
      select a.generation as since, a.active_version, a.candidate_version,
        lead(a.generation) over (order by a.generation) as until
      from module_activation a where a.module_code = ${moduleCode}
    ) span
    join module_set_use u on u.generation >= span.since and (span.until is null or u.generation < span.until)
    where ${version} in (span.active_version, span.candidate_version)
    union all
    select o.session_id from module_override o
    where o.module_code = ${moduleCode} and o.version = ${version} and o.until > now()
  ) u
  join session s on s.id = u.session_id
  where s.revoked_at is null
    and s.last_seen_at > now() - ${sessionIdleMs} * interval '1 millisecond'
    and s.created_at > now() - ${sessionMaxMs} * interval '1 millisecond')`
