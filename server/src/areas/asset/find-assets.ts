import { limits, type CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { phraseFirst } from '../../database/words.ts'
import type { Context } from '../../serve/context.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { readSight, type Sight } from '../location/sight.ts'
import { readNarrowing, type Filter, type Narrowing } from './asset-filter.ts'
import { assetsInSight, hiddenAssets } from './seen-assets.loader.ts'
import { idsThatMeet, isAmong, meets } from './spec-conditions.ts'

type Search = CallRequest<'/asset/search'>

/** Each order ends with the id, so that it is the same on every page. An index answers it for a whole project. */
const orders: Readonly<Record<Search['sort'], RawBuilder<unknown>>> = {
  code: sql`lower(a.code), a.id`,
  code_desc: sql`lower(a.code) desc, a.id desc`,
  name: sql`sortable(a.name), a.id`,
  name_desc: sql`sortable(a.name) desc, a.id desc`,
  warranty_end: sql`a.warranty_end_date, a.id`,
  warranty_end_desc: sql`a.warranty_end_date desc nulls last, a.id desc`,
}

/** By code, what was searched for as it was typed comes first. */
function orderOf(input: Pick<Search, 'sort' | 'search_text' | 'search'>): RawBuilder<unknown> {
  const order = orders[input.sort]
  return input.sort === 'code' ? sql`${phraseFirst(sql`a.search_text`, searchedFor(input))}${order}` : order
}

/** The assets of one page in their order. */
export interface FoundPage {
  ids: string[]
  /** On all pages. One more than `limits.countedAssets` stands for any larger number. */
  total: number
  sight: Sight
}

/** Assets are counted so far. */
const mostCounted = limits.countedAssets + 1

/**
 * Finds a page of the assets that a search leaves, as far as the caller sees them, and counts them.
 * @throws Failure as readNarrowing
 */
export async function findAssetPage(
  context: Context,
  input: Omit<Search, 'spec_columns'>,
): Promise<FoundPage> {
  const { database } = context
  const sight = await readSight(context, input.project_id)
  const narrowing = await readNarrowing(context, input)
  const { page, limit } = input
  const shown = sql`order by ${orderOf(input)} limit ${limit} offset ${(page - 1) * limit}`
  const { conditions, specs } = narrowing
  if (sight.isWhole && conditions.length === 0 && specs.length === 0)
    return { ...(await pageOfAll(database, input.project_id, sight, shown)), sight }
  const counted = await pageOfFew(database, selectFound(input.project_id, sight, narrowing), shown)
  if (counted.ids) return { ids: counted.ids, total: counted.total, sight }
  // So many are found that the next one is near in any order.
  const walked = assetsInSight(input.project_id, sight, [...conditions, ...specs.map(meets)])
  const { rows } = await sql<{ id: string }>`select a.id ${walked} ${shown}`.execute(database)
  return { ids: rows.map(({ id }) => id), total: counted.total, sight }
}

/** Reads a page of all assets of a project, and counts them in the order of their codes: both by an index alone. */
async function pageOfAll(
  database: Database,
  projectId: string,
  sight: Sight,
  shown: RawBuilder<unknown>,
): Promise<{ ids: string[]; total: number }> {
  const all = assetsInSight(projectId, sight, [])
  const query = sql<{ ids: string[]; total: number }>`
    select (select count(*)::int from (select ${all} order by ${orders.code} limit ${mostCounted}) counted) as total,
      array(select a.id ${all} ${shown}) as ids`
  return onlyOf((await prepared(database, query)).rows)
}

/** Finds assets once, and counts and sorts them. Of more than are counted it does not return the page, as not all were found. */
async function pageOfFew(
  database: Database,
  found: RawBuilder<unknown>,
  shown: RawBuilder<unknown>,
): Promise<{ ids: string[] | null; total: number }> {
  const { rows } = await sql<{ ids: string[] | null; total: number }>`
    with found (id) as materialized (${found} limit ${mostCounted}),
      counted as materialized (select count(*)::int as total from found)
    select total, case when total < ${mostCounted} then array(
      select a.id from asset a where a.id = any(array(select id from found)) ${shown}) end as ids
    from counted`.execute(database)
  return onlyOf(rows)
}

function onlyOf<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a count returned no row')
  return row
}

/** Selects the ids of what is found, in no order. Values of specifications alone are found without any asset. */
function selectFound(projectId: string, sight: Sight, { conditions, specs }: Narrowing): RawBuilder<unknown> {
  const [first, ...others] = specs
  if (first && sight.isWhole && conditions.length === 0 && specs.every(({ isInverse }) => !isInverse)) {
    const among = others.map((other) => sql` and asset_id in (${idsThatMeet(projectId, other)})`)
    return sql`${idsThatMeet(projectId, first)}${sql.join(among, sql``)} and asset_id not in (${hiddenAssets(projectId)})`
  }
  const ofSpecs = specs.map((spec) => isAmong(projectId, spec))
  return sql`select a.id ${assetsInSight(projectId, sight, [...conditions, ...ofSpecs])}`
}

/**
 * Reads the ids of the assets that a filter leaves in one order, so many at most.
 * @throws Failure as readNarrowing
 */
export async function findAssetIds(
  context: Context,
  { sort, ...filter }: Filter & Pick<Search, 'sort'>,
  most: number,
): Promise<string[]> {
  const sight = await readSight(context, filter.project_id)
  const { conditions, specs } = await readNarrowing(context, filter)
  const ofSpecs = specs.map((spec) => isAmong(filter.project_id, spec))
  const { rows } = await sql<{ id: string }>`
    select a.id ${assetsInSight(filter.project_id, sight, [...conditions, ...ofSpecs])}
    order by ${orderOf({ ...filter, sort })} limit ${most}`.execute(context.database)
  return rows.map(({ id }) => id)
}
