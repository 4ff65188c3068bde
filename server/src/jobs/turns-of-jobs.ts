import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** A job goes behind so many of its own person and project at most. */
export const mostBefore = 2000
/** Jobs of a project count for less than those of the person: an honest person there must not wait behind those of another one. */
const weightOfProject = 1 / 10
/** Thrown for a job of a person who has too many waiting. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

interface Turn {
  userId?: string | null | undefined
  projectId?: string | null | undefined
  lane?: string | undefined
  mostWaiting?: number | undefined
}

/** Returns who takes turns for a job: the person who caused it, or else the project; in a lane of its own if the job has one. */
export function groupOf({ userId, projectId, lane }: Turn): string | undefined {
  const group = userId ?? projectId ?? undefined
  return group === undefined || lane === undefined ? group : `${group} ${lane}`
}

/**
 * Lists jobs for their administrators, and counts what waits before them. A job that goes behind as many as its person has waiting
 * makes people take turns: the first one of a person goes before the second one of everybody else.
 * @throws TooManyWaiting for a person of whom `mostWaiting` jobs wait
 */
export async function listJobs(
  transaction: Database,
  kind: string,
  jobs: readonly (Turn & { id: string })[],
): Promise<{ next(job: Turn): number }> {
  const rows = jobs.map(({ id, projectId, userId }) => ({ id, project_id: projectId, user_id: userId }))
  const groups = distinct(jobs.map(groupOf))
  const projects = distinct(jobs.map(({ projectId }) => projectId))
  const { rows: counted } = await sql<{ of: string; name: string; count: number }>`
    with listed as (
      insert into job (id, kind, project_id, user_id)
      select id, ${kind}, project_id, user_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j (id uuid, project_id uuid, user_id uuid)
    )
    select 'group' as of, g.name, (select count(*)::int from (
      select from job_queue.job q where q.name = ${kind} and q.state < 'active' and q.group_id = g.name
      limit ${mostBefore}) waiting) as count
    from unnest(${groups}::text[]) as g (name)
    union all
    select 'project', p.name, (select count(*)::int from (
      select from job_queue.job q where q.name = ${kind} and q.state < 'active' and q.singleton_key = p.name
      limit ${mostBefore}) waiting)
    from unnest(${projects}::text[]) as p (name)`.execute(transaction)
  const waiting = new Map(counted.map(({ of, name, count }) => [`${of} ${name}`, count]))
  const countOne = (key: string): number => {
    const before = waiting.get(key) ?? 0
    waiting.set(key, before + 1)
    return before
  }
  return {
    next(job) {
      const group = groupOf(job)
      const own = group === undefined ? 0 : countOne(`group ${group}`)
      if (job.mostWaiting !== undefined && own >= job.mostWaiting)
        throw new TooManyWaiting(`${own} jobs of a person wait`)
      const ofProject = job.projectId ? countOne(`project ${job.projectId}`) : 0
      return Math.min(mostBefore, own + Math.floor(ofProject * weightOfProject))
    },
  }
}

const distinct = (names: readonly (string | null | undefined)[]): string[] => [
  ...new Set(names.filter((name) => typeof name === 'string')),
]
