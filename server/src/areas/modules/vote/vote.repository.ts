import type { CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { votesCountDays } from '../release/release-use.ts'
import type { Votes } from './judge-votes.ts'

export type Report = CallRequest<'/modules/report'>['reports'][number]

/** Who was given a release, by each change of its module that named it. */
export interface GivenTo {
  module_code: string
  version: string
  is_active: boolean
  role_ids: string[]
  user_ids: string[]
  percentage: number
}

/** To whom these releases were given at any time; nothing of those that nobody ever got. */
export async function givenTo(database: Database, reports: readonly Report[]): Promise<GivenTo[]> {
  const codes = reports.map(({ module_code }) => module_code)
  const versions = reports.map(({ version }) => version)
  const { rows } = await sql<GivenTo>`
    select distinct a.module_code, told.version, coalesce(a.active_version = told.version, false) as is_active,
      a.candidate_role_ids as role_ids, a.candidate_user_ids as user_ids, a.candidate_percentage as percentage
    from unnest(${codes}::text[], ${versions}::text[]) as told (module_code, version)
    join module_activation a on a.module_code = told.module_code
      and told.version in (a.active_version, a.candidate_version)`.execute(database)
  return rows
}

/** Failures of a module are counted one after the other: of two at once, each would miss the other. */
export async function lockVotes(transaction: Database, moduleCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('votes on ' || ${moduleCode}))`.execute(transaction)
}

/** Gives whether the vote is new, or took the place of another. */
export async function castVote(database: Database, sessionId: string, vote: Report): Promise<boolean> {
  const isFailure = vote.outcome === 'failed'
  const { numAffectedRows } = await sql`
    insert into module_vote (session_id, module_code, version, outcome, reason, mount_ms)
    values (${sessionId}, ${vote.module_code}, ${vote.version}, ${vote.outcome},
      ${isFailure ? (vote.reason ?? null) : null}, ${isFailure ? null : (vote.mount_ms ?? null)})
    on conflict (session_id, module_code, version) do update
      set outcome = excluded.outcome, reason = excluded.reason, mount_ms = excluded.mount_ms, at = excluded.at
      where module_vote.outcome = 'mounted' and excluded.outcome = 'failed'`.execute(database)
  return numAffectedRows === 1n
}

export interface CountedVotes extends Votes {
  sessions: number
  failingSessions: number
  /** How many sessions gave which reason; `unknown` gave none. */
  reasons: Record<string, number>
}

/** The votes on a release since a time, at most of the last thirty days. */
export async function countVotes(
  database: Database,
  { moduleCode, version, since }: { moduleCode: string; version: string; since: Date | null },
): Promise<CountedVotes> {
  const { rows } = await sql<CountedVotes>`
    with vote as (
      select s.user_id, v.outcome, coalesce(v.reason, 'unknown') as reason
      from module_vote v join session s on s.id = v.session_id
      where v.module_code = ${moduleCode} and v.version = ${version}
        and v.at >= greatest(${since}::timestamptz, now() - make_interval(days => ${votesCountDays}::int))
    )
    select count(*)::int as sessions, count(distinct user_id)::int as people,
      count(*) filter (where outcome = 'failed')::int as "failingSessions",
      (count(distinct user_id) filter (where outcome = 'failed'))::int as "failingPeople",
      coalesce((select jsonb_object_agg(reason, of) from (
        select reason, count(*)::int as of from vote where outcome = 'failed' group by reason) r), '{}') as reasons
    from vote`.execute(database)
  const [counted] = rows
  if (!counted) throw new Error('the query of the votes gave no row')
  return counted
}

/** When a version was given to everybody last; to some people, with `candidate`: since when without a break. */
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

/** Notes what decided: a release that is `withdrawn`, or one that fails and stays, for there is none to go back to. */
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
