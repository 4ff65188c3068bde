import { limits, type ReadingChange, type ReadingState } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { paramColumns, type ParamRow } from '../catalog/catalog-param-rows.loader.ts'
import type { CourseReading } from './reading-course.ts'

export interface ReadingRow {
  id: string
  value: string
  at: Date
  state: ReadingState
  change: ReadingChange | null
  note: string
}

const columns = sql`r.id, trim_scale(r.value)::text as value, r.at, r.state, r.change, r.note`

/** Returns the last reading of parameters of an asset, by their ids. Rejected ones do not count. */
export async function readLast(
  database: Database,
  assetId: string,
  paramIds: readonly string[],
): Promise<Map<string, ReadingRow>> {
  const { rows } = await sql<ReadingRow & { param_id: string }>`
    select param.id as param_id, ${columns} from unnest(${paramIds}::uuid[]) as param (id), lateral (
      select * from asset_reading where asset_id = ${assetId} and param_id = param.id and state <> 'rejected'
      order by at desc limit 1
    ) r`.execute(database)
  return new Map(rows.map(({ param_id, ...row }) => [param_id, row]))
}

/** Returns a page of all readings of a parameter of an asset, newest first, with who read them. */
export async function listReadings(
  database: Database,
  {
    asset_id: assetId,
    param_id: paramId,
    page,
    limit,
  }: { asset_id: string; param_id: string; page: number; limit: number },
): Promise<(ReadingRow & { user_id: string | null; who: string | null })[]> {
  const { rows } = await sql<ReadingRow & { user_id: string | null; who: string | null }>`
    select ${columns}, u.id as user_id, u.name as who from (
      select * from asset_reading where asset_id = ${assetId} and param_id = ${paramId}
      order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}
    ) r left join app_user u on u.id = r.by
    order by r.at desc, r.id desc`.execute(database)
  return rows
}

/**
 * Returns those of some parameters that assets have by their kinds. Nobody removes them, nor gives them to another kind, until the
 * transaction ends. The locks come first: a statement that waited for one would read the kinds as they were before.
 */
export async function lockParams(
  database: Database,
  assetIds: readonly string[],
  paramIds: readonly string[],
): Promise<(ParamRow & { asset_id: string })[]> {
  await sql`select from catalog_param where id = any(${paramIds}::uuid[]) order by id for key share`.execute(
    database,
  )
  const { rows } = await sql<ParamRow & { asset_id: string }>`
    select a.id as asset_id, ${paramColumns} from asset a, lateral catalogs_above(a.catalog_id) above
      join catalog_param p on p.catalog_id = above.id join catalog c on c.id = p.catalog_id
    where a.id = any(${assetIds}::uuid[]) and p.id = any(${paramIds}::uuid[])`.execute(database)
  return rows
}

/** A part of the course of a parameter of an asset. */
export interface CourseSpan {
  asset_id: string
  param_id: string
  /** Everything after it is needed. */
  since: Date
  /** How many readings until then may be corrected. */
  corrections: number
}

/**
 * Returns the courses of parameters: what follows `since`, what may be corrected, and what the first new reading is judged by. Returns
 * null if more follows than is judged again.
 */
export async function readCourses(
  database: Database,
  spans: readonly CourseSpan[],
): Promise<(CourseReading & { asset_id: string; param_id: string })[] | null> {
  const { rows } = await sql<CourseReading & { asset_id: string; param_id: string }>`
    select span.asset_id, span.param_id, r.id, trim_scale(r.value)::text as value, r.at, r.change, r.state
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
        as span (asset_id uuid, param_id uuid, since timestamptz, corrections integer),
      lateral (
        (select * from asset_reading where asset_id = span.asset_id and param_id = span.param_id and state <> 'rejected'
          and at > span.since order by at limit ${limits.readingsJudgedAgain + 1})
        union
        (select * from asset_reading where asset_id = span.asset_id and param_id = span.param_id and state <> 'rejected'
          and at <= span.since order by at desc limit greatest(span.corrections, 1))
        union
        (select * from asset_reading where asset_id = span.asset_id and param_id = span.param_id and state = 'accepted'
          and at <= span.since order by at desc limit span.corrections + 1)
      ) r
    limit ${limits.readingsJudgedAgain + 1}`.execute(database)
  if (rows.length > limits.readingsJudgedAgain) return null
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** A reading to be added. */
export interface NewRow extends ReadingRow {
  asset_id: string
  param_id: string
  by: string
}

/** Where a reading comes from. */
export type ReadingSource = 'person' | 'inspection'

/** Gives readings their new states, and adds others. Those that are rejected make room first. */
export async function writeReadings(
  database: Database,
  {
    added,
    judged,
    source,
  }: {
    added: readonly NewRow[]
    judged: readonly Pick<CourseReading, 'id' | 'state'>[]
    source: ReadingSource
  },
): Promise<void> {
  if (judged.length > 0)
    await sql`
      update asset_reading r set state = given.state
      from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as given (id uuid, state text)
      where r.id = given.id and r.state <> given.state`.execute(database)
  await sql`
    insert into asset_reading (id, asset_id, param_id, value, at, by, source, state, change, note)
    select id, asset_id, param_id, value, at, by, ${source}, state, change, note
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given (id uuid, asset_id uuid, param_id uuid, value numeric,
      at timestamptz, by uuid, state text, change text, note text)`.execute(database)
}

export interface HistorySpan {
  asset_id: string
  param_id: string
  from?: string | undefined
  to?: string | undefined
}

/** The number of equal parts of a time span; the last moment is one more. */
const historyParts = 98

/**
 * Returns what was read over time, oldest first: the last before the span, the first in it, and the lowest and the highest of each part,
 * so that no peak is left out. Returns at most two hundred readings of any number.
 */
export async function readHistory(
  database: Database,
  { asset_id: assetId, param_id: paramId, from, to }: HistorySpan,
): Promise<ReadingRow[]> {
  const own = sql<boolean>`asset_id = ${assetId} and param_id = ${paramId} and state <> 'rejected'`
  const within = sql.join(
    [
      own,
      ...(from === undefined ? [] : [sql<boolean>`at >= ${from}`]),
      ...(to === undefined ? [] : [sql<boolean>`at < ${to}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<ReadingRow>`
    with span as materialized (
      select extract(epoch from min(at)) as first, extract(epoch from max(at)) as last from asset_reading where ${within}
    ), parted as materialized (
      select id, value, at,
        case when first < last then width_bucket(extract(epoch from at), first, last, ${historyParts}) else 1 end as part
      from asset_reading, span where ${within}
    ), shown as (
      (select distinct on (part) id from parted order by part, value, at)
      union (select distinct on (part) id from parted order by part, value desc, at desc)
      union (select id from parted order by at limit 1)
      union (select id from asset_reading where ${own} and at < ${from ?? null}::timestamptz order by at desc limit 1)
    )
    select ${columns} from shown, lateral (select * from asset_reading where id = shown.id offset 0) r order by r.at`.execute(
    database,
  )
  return rows
}
