import type { AssetHistoryKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** A fact of an asset that an entry of the trail changed. Places and assets are ids. */
export interface HistoryRow {
  id: string
  at: Date
  user_id: string | null
  who: string | null
  kind: AssetHistoryKind
  was: string | null
  became: string | null
  note: string
}

interface Page {
  kind?: AssetHistoryKind | undefined
  page: number
  limit: number
}

/** Reads a page of the history of an asset from the trail, newest first. An entry that changed several facts gives a row for each. */
export async function readHistory(
  database: Database,
  assetId: string,
  { kind, page, limit }: Page,
): Promise<HistoryRow[]> {
  const changed = (name: AssetHistoryKind, member: string, place: number) => sql`
    (${sql.lit(place)}, ${sql.lit(name)}, a.after ? ${sql.lit(member)}, a.before ->> ${sql.lit(member)}, a.after ->> ${sql.lit(member)})`
  const { rows } = await sql<HistoryRow>`
    select a.id, a.at, a.user_id, u.name as who, fact.kind, fact.was, fact.became,
      case when fact.kind = 'condition' then ''
        else coalesce(a.after ->> 'reason', a.after ->> 'status_reason', '') end as note
    from audit a
      cross join lateral (values
        (1, 'replaced', a.after ? 'replaces' or a.after ? 'replaced_by', a.after ->> 'replaces', a.after ->> 'replaced_by'),
        ${changed('status', 'operational_status', 2)}, ${changed('condition', 'condition', 3)},
        ${changed('parent', 'parent_id', 4)}, ${changed('moved', 'location_id', 5)}
      ) as fact (place, kind, is_written, was, became)
      left join app_user u on u.id = a.user_id
    where a.thing_id = ${assetId} and a.thing = 'asset' and is_asset_history(a.before, a.after)
      and fact.is_written and fact.was is distinct from fact.became ${kind ? sql`and fact.kind = ${kind}` : sql``}
    order by a.id desc, fact.place limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return rows
}
