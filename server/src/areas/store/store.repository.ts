import type { Multilingual, StoreType } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'

export interface StoreRow {
  id: string
  project_id: string
  code: string
  name: Multilingual
  description: Multilingual
  type: StoreType
  address: string
  version: number
}

/** The columns of a `StoreRow` from `store s`. */
const storeColumns = sql`
  s.id, s.project_id, s.code, s.name, s.description, s.type, s.address, s.version`

/** `kept`: it is not deleted until the transaction ends; `locked`: nobody else changes it or books on it. */
export type StoreLock = 'kept' | 'locked'

/** The stores of some ids, in no order, and whether they are assigned to a user; deleted ones are missing. */
export async function findStores(
  database: Database,
  userId: string,
  ids: readonly string[],
  lock?: StoreLock,
): Promise<(StoreRow & { is_assigned: boolean })[]> {
  const held = lock === 'locked' ? sql`order by s.id for update of s` : sql`order by s.id for share of s`
  const query = sql<StoreRow & { is_assigned: boolean }>`
    select ${storeColumns}, (
      exists (select from user_store u where u.store_id = s.id and u.user_id = ${userId})
      or exists (select from team_store t join team_user u on u.team_id = t.team_id
        where t.store_id = s.id and u.user_id = ${userId})
    ) as is_assigned
    from store s where s.id = any(${ids}::uuid[]) and s.removed_at is null ${lock ? held : sql``}`
  const { rows } = await prepared(database, query)
  return rows
}

export interface StoreFilter {
  search: string
  type: StoreType | 'All'
  language: string
  page: number
  limit: number
}

/** A page of the stores that stand in `store s` and meet some conditions, by name. */
export async function listStores(
  database: Database,
  conditions: readonly RawBuilder<boolean>[],
  { search, type, language, page, limit }: StoreFilter,
): Promise<StoreRow[]> {
  const all = [
    sql<boolean>`s.removed_at is null`,
    ...conditions,
    ...(search.trim() === '' ? [] : [sql<boolean>`s.search_text like contains_pattern(${search.trim()})`]),
    ...(type === 'All' ? [] : [sql<boolean>`s.type = ${type}`]),
  ]
  const { rows } = await sql<StoreRow>`
    select ${storeColumns} from store s where ${sql.join(all, sql` and `)}
    order by name_in_order(s.name_order, ${language}), s.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    database,
  )
  return rows
}

export interface StoreCounts {
  locations: number
  materials: number
  open_requests: number
}

/** What of a project is counted: conditions on `location l` and `store s`. */
export interface SeenConditions {
  location: RawBuilder<boolean>
  store: RawBuilder<boolean>
}
const wholeProject: SeenConditions = { location: sql<boolean>`true`, store: sql<boolean>`true` }

/** What a store has: locations, materials that it holds or owes, and requests that are not over. */
export async function countOfStore(
  database: Database,
  storeId: string,
  seen: SeenConditions = wholeProject,
): Promise<StoreCounts> {
  const { rows } = await sql<StoreCounts>`select
    (select count(*)::int from store_location p join location l on l.id = p.location_id
      where p.store_id = ${storeId} and ${seen.location}) as locations,
    (select count(*)::int from stock_balance where store_id = ${storeId} and (stock > 0 or reserved > 0)) as materials,
    (select count(*)::int from stock_request where (store_id = ${storeId} or to_store_id = ${storeId})
      and state in ('Pending', 'Approved')
      and not exists (select from store s where s.id in (store_id, to_store_id) and not ${seen.store})) as open_requests`.execute(
    database,
  )
  return rows[0] ?? { locations: 0, materials: 0, open_requests: 0 }
}
