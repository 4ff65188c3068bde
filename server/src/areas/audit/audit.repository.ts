import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isAskedFor, lookInto, type AuditFilter } from './audit-filter.ts'

export interface AuditRow {
  id: string
  at: Date
  user_id: string | null
  user_name: string | null
  call: string
  thing: string
  thing_id: string | null
  project_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface AuditPage {
  rows: AuditRow[]
  /** Set where the look ended before the trail did: the oldest entry that was looked at. */
  lookedBackTo: { entry: string; at: Date } | null
}

/** Most pages are full after so many entries; only where they are not, the look goes on as far as it may. */
const firstLook = 1000

/** A page of the trail, newest first. */
export async function searchAudit(
  database: Database,
  filter: AuditFilter & { page: number; limit: number },
): Promise<AuditPage> {
  const { limit, page } = filter
  if (!filter.sight && !filter.searchText) {
    const { rows } = await sql<AuditRow>`
      select a.id, a.at, a.user_id, u.name as user_name, a.call, a.thing, a.thing_id, a.project_id, a.before, a.after
      from audit a left join app_user u on u.id = a.user_id
      where ${isAskedFor(filter)}
      order by a.at desc, a.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
    return { rows, lookedBackTo: null }
  }
  const short = page * limit < firstLook ? await look(database, filter, firstLook) : undefined
  if (short && (short.rows.length === limit || !short.lookedBackTo)) return { ...short, lookedBackTo: null }
  const far = await look(database, filter, limits.auditLook)
  return far.rows.length === limit ? { ...far, lookedBackTo: null } : far
}

/** `lookedBackTo` is set when there may be entries beyond the `most` that were looked at. */
async function look(
  database: Database,
  filter: AuditFilter & { page: number; limit: number },
  most: number,
): Promise<AuditPage> {
  type Looked = { looked: number; last: string | null; last_at: Date | null }
  const { rows } = await sql<Looked & (AuditRow | { id: null })>`
    with ${lookInto(filter, most)}
    select counted.looked, oldest.id as last, oldest.at as last_at, found.*
    from (select count(*)::int as looked from looked) counted
    left join lateral (select id, at from looked order by at, id limit 1) oldest on true
    left join lateral (
      select * from shown order by at desc, id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ) found on true
    order by found.at desc, found.id desc`.execute(database)
  const [first] = rows
  const isCut = first?.looked === most && first.last !== null && first.last_at !== null
  return {
    rows: rows.filter((row): row is Looked & AuditRow => row.id !== null),
    lookedBackTo: isCut ? { entry: String(first.last), at: first.last_at as Date } : null,
  }
}
