import type { ActivityEntry } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../serve/context.ts'
import { plainEntry, type ActivityPlace, type ActivitySource } from './activity-source.ts'

export type Written = Readonly<Record<string, unknown>>

/** An entry of the audit trail. */
export interface TrailRow {
  id: string
  at: Date
  user_id: string | null
  who: string | null
  call: string
  thing_id: string
  before: Written | null
  after: Written | null
}

/** The parts of an entry that an area adds: what kind it is, and its details. */
export type PresentedTrail = Pick<ActivityEntry, 'kind'> & Partial<ActivityEntry>

type Present = (rows: readonly TrailRow[]) => Promise<(PresentedTrail | null)[]>

/** Returns who did something, for a reader in a project: with the id if the reader may see people there. */
export async function whoFor(
  context: Context,
  projectId: string | null,
): Promise<(userId: string | null, name: string | null) => ActivityEntry['who']> {
  const seesPeople = projectId !== null && (await context.rights(projectId)).may('user_view')
  return (userId, name) => (name === null ? null : { id: seesPeople ? userId : null, name })
}

/**
 * The changes of a thing from the audit trail, which has one kind of entries for it.
 * @param present gives the details of some entries in their order; null leaves an entry out
 */
export function auditSource(
  context: Context,
  { thing, id, projectId }: { thing: string; id: string; projectId: string | null },
  present: Present,
): ActivitySource {
  const condition = sql<boolean>`a.thing_id = ${id} and a.thing = ${thing}`
  return trailSource(context, projectId, { name: 'trail', condition }, present)
}

/** Returns the condition that `audit a` is older than the place that was reached; its ids are in the order of time. */
export const olderInTrail = (after: ActivityPlace | null): RawBuilder<boolean> =>
  after === null ? sql<boolean>`true` : sql<boolean>`a.id < ${after.id}`

/**
 * The entries of the audit trail that meet a condition on `audit a`, which an index answers.
 * @param name of the source, unique in its timeline
 */
export function trailSource(
  context: Context,
  projectId: string | null,
  { name, condition }: { name: string; condition: RawBuilder<boolean> },
  present: Present,
): ActivitySource {
  return {
    name,
    ids: 'number',
    newest: (most, after) => sql`
      select a.id::text as id, a.at from audit a where ${condition} and ${olderInTrail(after)}
      order by a.id desc limit ${most}`,
    async present(ids) {
      const { rows } = await sql<TrailRow>`
        select a.id, a.at, a.user_id, u.name as who, a.call, a.thing_id, a.before, a.after
        from audit_in_brief a left join app_user u on u.id = a.user_id
        where a.id = any(${ids}::bigint[])`.execute(context.database)
      const who = await whoFor(context, projectId)
      const presented = await present(rows)
      return rows.flatMap((row, index) => {
        const details = presented[index]
        return details
          ? [
              {
                ...plainEntry,
                id: row.id,
                at: row.at.toISOString(),
                who: who(row.user_id, row.who),
                entry: row.id,
                ...details,
              },
            ]
          : []
      })
    },
  }
}

/** Returns the ids that a member of an entry lists. */
export const idsIn = (written: Written | null, member: string): string[] => {
  const value = written?.[member]
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}
