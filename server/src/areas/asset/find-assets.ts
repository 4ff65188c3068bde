import { limits, type CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { withoutPhrase } from '../../database/words.ts'
import type { Context } from '../../serve/context.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { readSight, type Sight } from '../location/sight.ts'
import { countOfAll } from './count-assets.ts'
import { readNarrowing, type Filter, type Narrowing } from './asset-filter.ts'
import { assetsInSight, hiddenAssets } from './seen-assets.loader.ts'
import { idsThatMeet, isAmong, meets } from './spec-conditions.ts'

type Search = CallRequest<'/asset/search'>

type Sort = Search['sort']

/** Each order ends with the id, so that it is the same on every page. An index answers it for a whole project. */
const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  code: sql`lower(a.code), a.id`,
  code_desc: sql`lower(a.code) desc, a.id desc`,
  name: sql`sortable(a.name), a.id`,
  name_desc: sql`sortable(a.name) desc, a.id desc`,
  warranty_end: sql`a.warranty_end_date, a.id`,
  warranty_end_desc: sql`a.warranty_end_date desc nulls last, a.id desc`,
}

/** The same orders from their ends, by the same indexes. */
const ordersFromEnd: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  code: orders.code_desc,
  code_desc: orders.code,
  name: orders.name_desc,
  name_desc: orders.name,
  warranty_end: sql`a.warranty_end_date desc, a.id desc`,
  warranty_end_desc: sql`a.warranty_end_date nulls first, a.id`,
}

/** The column of an asset that an order needs. */
const sortedBy: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  code: sql`a.code`,
  code_desc: sql`a.code`,
  name: sql`a.name`,
  name_desc: sql`a.name`,
  warranty_end: sql`a.warranty_end_date`,
  warranty_end_desc: sql`a.warranty_end_date`,
}

/** By code, what was searched for as it was typed comes first. */
const phraseOf = (input: Pick<Search, 'sort' | 'search_text' | 'search'>): RawBuilder<unknown> | undefined =>
  input.sort === 'code' ? withoutPhrase(sql`a.search_text`, searchedFor(input)) : undefined

function orderOf(input: Pick<Search, 'sort' | 'search_text' | 'search'>): RawBuilder<unknown> {
  const phrase = phraseOf(input)
  return phrase ? sql`${phrase}, ${orders[input.sort]}` : orders[input.sort]
}

/** The assets of one page in their order. */
export interface FoundPage {
  /** An expression of their ids, `uuid[]`. */
  ids: RawBuilder<unknown>
  /** On all pages, or an expression of it. One more than `limits.countedAssets` stands for any larger number. */
  total: number | RawBuilder<number>
  sight: Sight
}

/** Assets are counted so far. */
const mostCounted = limits.countedAssets + 1

/** Pages that begin behind so many assets are read from the end of the list if that is nearer. */
const far = 2_000

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
  const { conditions, specs } = narrowing
  if (sight.isWhole && conditions.length === 0 && specs.length === 0)
    return { ...(await pageOfAll(database, input, sight)), sight }
  const skipped = (input.page - 1) * input.limit
  const shown = sql`limit ${input.limit} offset ${skipped}`
  const valued = selectValued(input.project_id, sight, narrowing)
  // The index of values in their order is right for any value, and there are few such statements.
  const isAlike = valued && isOneInOrder(input)
  const send = <Row>(query: RawBuilder<Row>) =>
    isAlike ? prepared(database, query) : query.execute(database)
  const counted = onlyOf(
    (await send(valued ? pageOfValued(valued, input, shown) : pageOfFew(input, { sight, narrowing, shown })))
      .rows,
  )
  if (counted.ids) return { ids: sql`${counted.ids}::uuid[]`, total: counted.total, sight }
  // So many are found that the next one is near in any order.
  const walked = assetsInSight(input.project_id, sight, [...conditions, ...specs.map(meets)])
  const { rows } = await send(sql<{ id: string }>`select a.id ${walked} order by ${orderOf(input)} ${shown}`)
  return { ids: sql`${rows.map(({ id }) => id)}::uuid[]`, total: counted.total, sight }
}

type Paged = Pick<Search, 'project_id' | 'sort' | 'page' | 'limit'>

/**
 * A page of all assets of a project, which are counted already. By code and by warranty an index alone tells which they are; the
 * second half is read from its end.
 */
async function pageOfAll(
  database: Database,
  { project_id: projectId, sort, page, limit }: Paged,
  sight: Sight,
): Promise<Omit<FoundPage, 'sight'>> {
  const all = assetsInSight(projectId, sight, [])
  const read = (order: RawBuilder<unknown>, most: number, skipped: number) =>
    sql`array(select a.id ${all} order by ${order} limit ${most} offset ${skipped})`
  const skipped = (page - 1) * limit
  const total = sql<number>`least(${countOfAll(projectId)}, ${mostCounted}::int)`
  if (skipped < far) return { ids: read(orders[sort], limit, skipped), total }
  const { count } = onlyOf(
    (await prepared(database, sql<{ count: number }>`select ${countOfAll(projectId)} as count`)).rows,
  )
  const left = Math.max(0, count - skipped)
  if (skipped < left) return { ids: read(orders[sort], limit, skipped), total }
  const most = Math.min(limit, left)
  const backwards = read(ordersFromEnd[sort], most, left - most)
  const ids = sql`array(select id from unnest(${backwards}) with ordinality as one (id, place) order by place desc)`
  return { ids, total }
}

const isOneInOrder = ({ spec = [], sort }: Pick<Search, 'spec' | 'sort'>) =>
  spec.length === 1 && spec[0]?.op !== 'contains' && sort === 'code'

/** A page of what was found, or null where more was found than is counted: then not all was. */
interface Counted {
  ids: string[] | null
  total: number
}

/** Finds the ids of assets by values, and counts and sorts them. */
const pageOfValued = (
  valued: RawBuilder<unknown>,
  { sort }: Pick<Search, 'sort'>,
  shown: RawBuilder<unknown>,
) =>
  sql<Counted>`
    with found (ids) as materialized (select array(${valued} limit ${mostCounted}))
    select cardinality(ids) as total, case when cardinality(ids) < ${mostCounted} then array(
      select a.id from asset a where a.id = any(ids) order by ${orders[sort]} ${shown}) end as ids
    from found`

interface Narrowed {
  sight: Sight
  narrowing: Narrowing
  shown: RawBuilder<unknown>
}

/** Finds assets once, and counts and sorts them. What sorts them comes along, so that none is read twice. */
function pageOfFew(
  input: Omit<Search, 'spec_columns'>,
  { sight, narrowing: { conditions, specs }, shown }: Narrowed,
): RawBuilder<Counted> {
  const ofSpecs = specs.map((spec) => isAmong(input.project_id, spec))
  const found = assetsInSight(input.project_id, sight, [...conditions, ...ofSpecs])
  const phrase = phraseOf(input)
  return sql<Counted>`
    with found as materialized (
      select a.id, ${sortedBy[input.sort]}${phrase ? sql`, ${phrase} as is_behind` : sql``} ${found} limit ${mostCounted}),
      counted as materialized (select count(*)::int as total from found)
    select total, case when total < ${mostCounted} then array(
      select a.id from found a order by ${phrase ? sql`a.is_behind, ` : sql``}${orders[input.sort]} ${shown}) end as ids
    from counted`
}

function onlyOf<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a count returned no row')
  return row
}

/** Selects the ids of what is found by values of specifications alone, in no order and without any asset; undefined for other searches. */
function selectValued(
  projectId: string,
  sight: Sight,
  { conditions, specs }: Narrowing,
): RawBuilder<unknown> | undefined {
  const [first, ...others] = specs
  if (!first || !sight.isWhole || conditions.length > 0 || specs.some(({ isInverse }) => isInverse))
    return undefined
  const among = others.map((other) => sql` and asset_id in (${idsThatMeet(projectId, other)})`)
  return sql`${idsThatMeet(projectId, first)}${sql.join(among, sql``)} and asset_id not in (${hiddenAssets(projectId)})`
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
