import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { readSight } from '../location/sight.ts'
import { readListedWork } from './listed-work.loader.ts'
import { dueOrNever, givenTo, isGivenTo } from './work-filter.ts'
import { countedTo } from './search-work.ts'

/**
 * Returns a page of the orders that are given to the caller or to a team of theirs: the open ones first, by priority and due time. The open
 * ones are found among the open ones of the project. Those that are over are sorted only for a page that shows some of them.
 */
export async function readMyWork(
  context: Context,
  { project_id: projectId, status, page, limit }: CallRequest<'/cm/getMyWork'>,
): Promise<CallReply<'/cm/getMyWork'>> {
  const { database, actor } = context
  const given = isGivenTo(actor.userId, projectId)
  const conditions = [
    sql<boolean>`w.project_id = ${projectId}`,
    sql<boolean>`w.kind = 'cm'`,
    ...(status ? [sql<boolean>`w.status = any(${status})`] : []),
    given,
  ]
  const mine = (isOpen: RawBuilder<boolean>) =>
    sql`from work w where ${sql.join([isOpen, ...conditions], sql` and `)}`
  const first = (page - 1) * limit
  const pageOf = (isOpen: RawBuilder<boolean>, offset: number, count: number) =>
    sql<
      string[]
    >`array(select w.id ${mine(isOpen)} order by w.priority, ${dueOrNever}, w.id limit ${count} offset ${offset})`
  const isOpen = sql<boolean>`w.is_open`
  const isOver = sql<boolean>`not w.is_open`
  const all = status
    ? sql`(select count(*) from (select ${mine(sql<boolean>`true`)} limit ${countedTo}) as counted)`
    : sql`(select count(*) from (select g.work_id from (${givenTo(actor.userId, projectId)}) g
        where not exists (select from work o where o.id = g.work_id and o.kind <> 'cm') limit ${countedTo}) as counted)`
  const { rows } = await sql<{ ids: string[]; open: number; total: number }>`
    select ${pageOf(isOpen, first, limit)} as ids, (select count(*)::int ${mine(isOpen)}) as open, ${all}::int as total`.execute(
    database,
  )
  const { ids = [], open = 0, total = 0 } = rows[0] ?? {}
  const missing = Math.min(limit, total - first) - ids.length
  if (missing > 0) {
    const { rows: over } = await sql<{ ids: string[] }>`
      select ${pageOf(isOver, Math.max(0, first - open), missing)} as ids`.execute(database)
    ids.push(...(over[0]?.ids ?? []))
  }
  const sight = await readSight(context, projectId)
  return { cms: await readListedWork(context, sight, ids), total: Math.min(total, limits.countedWork) }
}
