import type { Multilingual, NameSort, StoreType } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { prepared } from '../../database/prepared.ts'
import type { ReadAhead } from '../../serve/read-ahead.ts'

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

/** `kept`: nobody deletes the store until the transaction ends. `locked`: nobody else changes it or books on it either. */
export type StoreLock = 'kept' | 'locked'

/** A store, and whether it is assigned to a user. */
export interface AssignedStoreRow extends StoreRow {
  is_assigned: boolean
}

/** Selects stores that are not deleted from `store s`, and whether each is assigned to a user. */
const assignedTo = (userId: RawBuilder<string>) => sql`
  select ${storeColumns}, (
    exists (select from user_store held where held.store_id = s.id and held.user_id = ${userId})
    or exists (select from team_store t join team_user held on held.team_id = t.team_id
      where t.store_id = s.id and held.user_id = ${userId})
  ) as is_assigned
  from store s where s.removed_at is null`

/** Reads a store that a call names together with the session. */
export const storeAhead: ReadAhead<AssignedStoreRow> = {
  rowOf: (id, userId) => sql`${assignedTo(userId)} and s.id = ${id}`,
}

/** Finds stores by id, in no order, and whether they are assigned to a user. Omits deleted ones. */
export async function findStores(
  database: Database,
  userId: string,
  ids: readonly string[],
  lock?: StoreLock,
): Promise<AssignedStoreRow[]> {
  const held = lock === 'locked' ? sql`order by s.id for update of s` : sql`order by s.id for share of s`
  const query = sql<AssignedStoreRow>`
    ${assignedTo(sql`${userId}`)} and s.id = any(${ids}::uuid[]) ${lock ? held : sql``}`
  const { rows } = await prepared(database, query)
  return rows
}

export interface StoreFilter {
  search: string
  type: StoreType | 'All'
  language: string
  /** By name unless told otherwise. */
  sort?: NameSort | undefined
  /** What comes before the name in the order: an expression on `store s` with its direction. */
  figure?: RawBuilder<unknown> | undefined
  page: number
  limit: number
}

/** Returns a page of the stores in `store s` that meet some conditions, by name or by a figure. */
export async function listStores(
  database: Database,
  conditions: readonly RawBuilder<boolean>[],
  { search, type, language, sort, figure, page, limit }: StoreFilter,
): Promise<StoreRow[]> {
  const all = [
    sql<boolean>`s.removed_at is null`,
    ...conditions,
    ...(search.trim() === '' ? [] : [hasWords(sql`s.search_text`, search)]),
    ...(type === 'All' ? [] : [sql<boolean>`s.type = ${type}`]),
  ]
  // Only the plain list is prepared: what finds few stores needs a plan of its own. The language is a literal, as each has its own
  // index for sorting names.
  const isPlain = conditions.length <= 1 && search.trim() === '' && !figure
  const isNamed = sort !== 'name_desc'
  const direction = sort === 'name_desc' ? sql`desc` : sql`asc`
  const query = sql<StoreRow>`
    select ${storeColumns} from store s where ${sql.join(all, sql` and `)}
    order by ${figure ? sql`${figure}, ` : isNamed ? phraseFirst(sql`s.search_text`, search) : sql``}name_in_order(s.name_order, ${sql.lit(language)}) ${direction}, s.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await (isPlain ? prepared(database, query) : query.execute(database))
  return rows
}
