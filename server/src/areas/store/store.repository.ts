import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface StoreCounts {
  locations: number
  materials: number
  open_requests: number
}

/** What to count of a store: conditions on `location l` and `store s`, on all of its stock and on all of its requests. */
export interface SeenConditions {
  location: RawBuilder<boolean>
  store: RawBuilder<boolean>
  stock: boolean
  requests: boolean
}

const wholeProject: SeenConditions = {
  location: sql<boolean>`true`,
  store: sql<boolean>`true`,
  stock: true,
  requests: true,
}

/** Counts a store's locations, the materials that it has or owes, and its open requests. */
export async function countOfStore(
  database: Database,
  storeId: string,
  seen: SeenConditions = wholeProject,
): Promise<StoreCounts> {
  const { rows } = await sql<StoreCounts>`select
    (select count(*)::int from store_location p join location l on l.id = p.location_id
      where p.store_id = ${storeId} and ${seen.location}) as locations,
    (select count(*)::int from stock_balance where ${seen.stock} and store_id = ${storeId} and (stock > 0 or reserved > 0)) as materials,
    (select count(*)::int from stock_request where ${seen.requests} and (store_id = ${storeId} or to_store_id = ${storeId})
      and state in ('Pending', 'Approved')
      and not exists (select from store s where s.id in (store_id, to_store_id) and not ${seen.store})) as open_requests`.execute(
    database,
  )
  return rows[0] ?? { locations: 0, materials: 0, open_requests: 0 }
}

/** Returns whether what a store has is being counted. */
export async function hasOpenStocktakes(database: Database, storeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stocktake where store_id = ${storeId} and state in ('Planned', 'Counting', 'Review') limit 1`.execute(
    database,
  )
  return rows.length > 0
}
