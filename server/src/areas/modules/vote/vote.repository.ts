import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { votesCountDays } from '../release/release-use.ts'
import type { Votes } from './judge-votes.ts'
import { voicesOf } from './voices.ts'

export type Report = CallRequest<'/modules/report'>['reports'][number]

/** The audience to which a release was given in a set of versions of a session. */
export interface GivenTo {
  module_code: string
  version: string
  is_active: boolean
  role_ids: string[]
  user_ids: string[]
  percentage: number
}

/**
 * Returns to whom these releases were given in the sets that the registry gave to a session: as the releases of that
 * generation, or as the active release in place of one that was withdrawn since.
 */
export async function givenTo(
  database: Database,
  sessionId: string,
  reports: readonly Report[],
): Promise<GivenTo[]> {
  const codes = reports.map(({ module_code }) => module_code)
  const versions = reports.map(({ version }) => version)
  const { rows } = await sql<GivenTo>`
    with reported as (
      select distinct * from unnest(${codes}::text[], ${versions}::text[]) as reported (module_code, version)
    ), stood as (
      select reported.version, a.* from reported cross join module_set_use used
      cross join lateral (
        select * from module_activation a where a.module_code = reported.module_code and a.generation <= used.generation
        order by a.generation desc limit 1
      ) a
      where used.session_id = ${sessionId}
    )
    select distinct module_code, version, coalesce(active_version = version, false) as is_active,
      candidate_role_ids as role_ids, candidate_user_ids as user_ids, candidate_percentage as percentage
    from stood where version in (active_version, candidate_version)
    union
    select stood.module_code, stood.version, true, '{}', '{}', 0
    from stood
    join module_release gone on gone.module_code = stood.module_code
      and gone.version in (stood.active_version, stood.candidate_version) and gone.withdrawn_at is not null
    where stood.version = (
      select now.active_version from module_activation now where now.module_code = stood.module_code
      order by now.generation desc limit 1)`.execute(database)
  return rows
}

/** Makes votes on a module take turns. Of two simultaneous failures, each would miss the other. */
export async function lockVotes(transaction: Database, moduleCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('votes on ' || ${moduleCode}))`.execute(transaction)
}

/** Returns whether the vote is new or replaced another one: a failure or a time replaces what had neither. */
export async function castVote(database: Database, sessionId: string, vote: Report): Promise<boolean> {
  const isFailure = vote.outcome === 'failed'
  const { numAffectedRows } = await sql`
    insert into module_vote (session_id, module_code, version, outcome, reason, mount_ms)
    values (${sessionId}, ${vote.module_code}, ${vote.version}, ${vote.outcome},
      ${isFailure ? (vote.reason ?? null) : null}, ${isFailure ? null : (vote.mount_ms ?? null)})
    on conflict (session_id, module_code, version) do update
      set outcome = excluded.outcome, reason = excluded.reason, mount_ms = excluded.mount_ms, at = excluded.at
      where module_vote.outcome = 'mounted'
        and (excluded.outcome = 'failed' or (module_vote.mount_ms is null and excluded.mount_ms is not null))`.execute(
    database,
  )
  return numAffectedRows === 1n
}

export interface CountedVotes extends Votes {
  sessions: number
  failingSessions: number
  /** How many sessions gave each reason. `unknown` stands for none. */
  reasons: Record<string, number>
}

/**
 * Counts the votes on a release since a time, of at most the last thirty days and of accounts older than `accountsBefore`, so
 * that nobody creates accounts to withdraw a release that they have seen. Counts people by voices.
 */
export async function countVotes(
  database: Database,
  {
    moduleCode,
    version,
    since,
    accountsBefore,
  }: { moduleCode: string; version: string; since: Date | null; accountsBefore: Date | null },
): Promise<CountedVotes> {
  const { rows } = await sql<CountedVotes>`
    with recursive vote as (
      select s.user_id, v.outcome, coalesce(v.reason, 'unknown') as reason
      from module_vote v join session s on s.id = v.session_id join app_user u on u.id = s.user_id
      where (${accountsBefore}::timestamptz is null or u.created_at < ${accountsBefore}) and v.module_code = ${moduleCode} and v.version = ${version}
        and v.at >= greatest(${since}::timestamptz, now() - make_interval(days => ${votesCountDays}::int))
    ), ${voicesOf(sql`select distinct user_id from vote`)}
    select count(*)::int as sessions, count(distinct voice.voice)::int as people,
      count(*) filter (where outcome = 'failed')::int as "failingSessions",
      (count(distinct voice.voice) filter (where outcome = 'failed'))::int as "failingPeople",
      coalesce((select jsonb_object_agg(reason, of) from (
        select reason, count(*)::int as of from vote where outcome = 'failed' group by reason) r), '{}') as reasons
    from vote join voice on voice.person = vote.user_id`.execute(database)
  const [counted] = rows
  if (!counted) throw new Error('the query of votes returned no row')
  return counted
}

/** Returns when a version was last given to everybody, or, with `candidate`, since when it is one without a break. */
export async function givenSince(
  database: Database,
  { moduleCode, version, as }: { moduleCode: string; version: string; as: 'active' | 'candidate' },
): Promise<Date | null> {
  const { rows } =
    as === 'active'
      ? await sql<{ at: Date | null }>`
          select max(at) as at from module_activation
          where module_code = ${moduleCode} and active_version = ${version} and kind in ('activated', 'promoted')`.execute(
          database,
        )
      : await sql<{ at: Date | null }>`
          select min(at) as at from module_activation
          where module_code = ${moduleCode} and candidate_version = ${version} and generation > coalesce((
            select max(generation) from module_activation
            where module_code = ${moduleCode} and candidate_version is distinct from ${version}), 0)`.execute(
          database,
        )
  return rows[0]?.at ?? null
}

/** Notes the figures of a release that was `withdrawn`, or that fails and stays as there is none before it. */
export async function noteFailing(
  database: Database,
  {
    moduleCode,
    version,
    isWithdrawn,
    figures,
  }: {
    moduleCode: string
    version: string
    isWithdrawn: boolean
    figures: object
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update module_release set withdrawn_reason = ${JSON.stringify(figures)}::jsonb,
      withdrawn_at = case when ${isWithdrawn}::boolean then now() end
    where module_code = ${moduleCode} and version = ${version} and withdrawn_at is null
      and (${isWithdrawn}::boolean or withdrawn_reason is null)`.execute(database)
  return numAffectedRows === 1n
}
