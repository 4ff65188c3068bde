import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isPlain, lookInto, newestOf, type AuditFilter, type Reach } from './audit-filter.ts'
import type { NameReader } from './name-things.ts'
import { runOf, sizeOfRun } from './runs-of-imports.ts'

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
  /** Members of `before` and `after` that are too long for a list; they are null there. */
  cut: string[]
  /** All ids that the entry names. */
  ids: string[]
  /** The run of an import that the entry belongs to. */
  run: string | null
  /** How many entries the run has beside that of the import, as far as they are counted. */
  run_entries: number | null
}

export interface AuditPage {
  rows: AuditRow[]
  /** The oldest entry that was looked at; null where the search reached the end of the trail. */
  lookedBackTo: { entry: string; at: Date } | null
}

/** Most pages are full after the first look; only those that are not look further. */
const firstLook: Reach = { entries: 1000, ids: limits.auditLookIds }
const farLook: Reach = { entries: limits.auditLook, ids: limits.auditLookIds }

type Paged = AuditFilter & { page: number; limit: number }

/** Returns a page of the trail, newest first. An entry requested by its number is not shortened. */
export async function searchAudit(database: Database, filter: Paged, reader: NameReader): Promise<AuditPage> {
  const { limit, page } = filter
  if (isPlain(filter)) {
    const { rows } = await sql<AuditRow>`
      select ${columns(filter)}
      from (select n.id, n.at from (${newestOf(filter, sql`a.id, a.at`, page * limit)}) n
        order by n.at desc, n.id desc limit ${limit} offset ${(page - 1) * limit}) found
      ${shownOf(filter)}
      order by found.at desc, found.id desc`.execute(database)
    return { rows, lookedBackTo: null }
  }
  const short = page * limit < firstLook.entries ? await look(database, filter, reader, firstLook) : undefined
  if (short && (short.rows.length === limit || !short.lookedBackTo)) return { ...short, lookedBackTo: null }
  const far = await look(database, filter, reader, farLook)
  return far.rows.length === limit ? { ...far, lookedBackTo: null } : far
}

const columns = (filter: AuditFilter) => sql`
  e.id, e.at, e.user_id, u.name as user_name, e.call, e.thing, e.thing_id, e.project_id, e.before, e.after,
  ${filter.entry ? sql`'{}'::text[]` : sql`e.cut`} as cut, e.ids,
  ${runOf(sql`e`)} as run, ${sizeOfRun(filter)} as run_entries`

/** Joins what a page shows of the entries in `found`. */
const shownOf = ({ entry }: AuditFilter) => sql`
  left join ${entry ? sql`audit` : sql`audit_in_brief`} e on e.id = found.id
  left join app_user u on u.id = e.user_id`

/** Sets `lookedBackTo` when there may be older entries that it did not look at. */
async function look(database: Database, filter: Paged, reader: NameReader, reach: Reach): Promise<AuditPage> {
  type Looked = { newest: number; looked: number; last: string | null; last_at: Date | null }
  const { rows } = await sql<Looked & (AuditRow | { id: null })>`
    with ${lookInto(filter, reader, reach)}
    select counted.newest, counted.looked, oldest.id as last, oldest.at as last_at, ${columns(filter)}
    from (select (select count(*)::int from newest) as newest, (select count(*)::int from looked) as looked) counted
    left join lateral (select id, at from looked order by at, id limit 1) oldest on true
    left join lateral (
      select * from shown order by at desc, id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ) found on true
    ${shownOf(filter)}
    order by found.at desc, found.id desc`.execute(database)
  const [first] = rows
  const isCut = first !== undefined && (first.newest === reach.entries || first.looked < first.newest)
  return {
    rows: rows.filter((row): row is Looked & AuditRow => row.id !== null),
    lookedBackTo:
      isCut && first.last !== null && first.last_at !== null
        ? { entry: first.last, at: first.last_at }
        : null,
  }
}
