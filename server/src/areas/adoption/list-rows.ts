import type { AdoptedSheet, AdoptionRow, CallReply, ImportAction } from '@atrium/contract'
import { sql } from 'kysely'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import { presentLineProblem } from '../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { catalogNames } from '../catalog/catalog-rows.loader.ts'
import { findLocations } from '../location/location-rows.loader.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { readSight, sees, withinSight, type Sight } from '../location/sight.ts'
import type { AdoptionInto } from './adoption-into.ts'

interface FoundRow {
  sheet: AdoptedSheet
  row: number
  action: ImportAction
  thing_id: string | null
  code: string | null
  name: string | null
  changes: Record<string, [before: string | null, after: string | null]>
  problem: string | null
  problem_column: string | null
  problem_params: Record<string, string | number> | null
  /** Its asset stands where the caller does not see it. */
  is_hidden: boolean
}

/** What the caller is told of a row. */
interface Telling {
  /** The name of what a field refers to, or the value itself. */
  readonly nameOf: (field: string, value: string) => string
  /** The sheets whose current values the caller may read. */
  readonly reads: ReadonlySet<AdoptedSheet>
}

/**
 * Returns a page of what a dry run makes of the rows, as far as the caller sees it: another person may have started it. Kinds and places
 * are told by their names; a row whose present values the caller may not read shows the code and the name of the workbook.
 */
export async function listRows(
  context: Context,
  row: ImportRow<AdoptionInto>,
  { action, page, limit }: { action: ImportAction; page: number; limit: number },
): Promise<CallReply<'/adoption/getImportRows'>> {
  const sight = await readSight(context, row.project_id)
  const reads = await readSheets(context, row.project_id)
  const seenOf = (of: 'r' | 't') =>
    sql`(case when ${sql.ref(`${of}.sheet`)} = any(${[...reads]}::text[]) then ${sql.ref(`${of}.current`)} end)`
  const { rows } = await sql<FoundRow & { total: number }>`
    select l.id is not null and not (${withinSight(sight)}) as is_hidden, r.sheet, r.row, r.action,
      case when r.sheet in ('attribute', 'job', 'spare') then t.thing_id else r.thing_id end as thing_id,
      coalesce(r.changes #>> '{code,1}', ${seenOf('r')} ->> 'code', r.fields ->> 'code') as code,
      coalesce(r.fields ->> 'name', ${seenOf('r')} ->> 'name', r.name)
        || case when r.sheet in ('attribute', 'job', 'spare') then coalesce(' · ' || coalesce(t.fields ->> 'name', ${seenOf('t')} ->> 'name', t.name), '') else '' end
        as name,
      r.changes, r.problem, r.problem_column, r.problem_params,
      (select count(*)::int from import_adoption where import_id = ${row.id} and action = ${action}) as total
    from import_adoption r left join import_adoption t on t.import_id = r.import_id and t.seq = r.type_seq
        and r.sheet in ('attribute', 'job', 'spare')
      left join asset a on a.id = r.thing_id and r.sheet = 'component' and r.current is not null
      left join location l on l.id = a.location_id
    where r.import_id = ${row.id} and r.action = ${action}
    order by r.seq limit ${limit} offset ${(page - 1) * limit}`.execute(context.database)
  const nameOf = await readNames(context, row, rows, sight)
  return { rows: rows.map((found) => presentRow(found, { nameOf, reads })), total: rows[0]?.total ?? 0 }
}

async function readSheets(context: Context, projectId: string): Promise<ReadonlySet<AdoptedSheet>> {
  const own = await context.rights(projectId)
  const sheets = new Set<AdoptedSheet>(['component'])
  if (own.may('catalog_view')) sheets.add('type')
  if (own.may('catalog_specs_view')) sheets.add('attribute')
  if (own.may('catalog_plan_view')) sheets.add('job')
  if (own.may('catalog_view') && (await holdsAnywhere(context, 'materials_view'))) sheets.add('spare')
  return sheets
}

const referring = ['catalog_id', 'location_id'] as const

async function readNames(
  context: Context,
  { id }: ImportRow<AdoptionInto>,
  rows: readonly FoundRow[],
  sight: Sight,
): Promise<(field: string, value: string) => string> {
  const idsOf = (field: (typeof referring)[number]) =>
    [...new Set(rows.flatMap(({ changes }) => changes[field] ?? []))].filter((value) => value !== null)
  const { database, actor } = context
  const kinds = idsOf('catalog_id')
  const { rows: fresh } = await sql<{ id: string; name: string }>`
    select thing_id as id, fields ->> 'name' as name from import_adoption
    where import_id = ${id} and sheet = 'type' and thing_id = any(${kinds}::uuid[]) and fields ? 'name'`.execute(
    database,
  )
  const places = (await findLocations(database, idsOf('location_id'))).filter(({ path }) => sees(sight, path))
  const names = new Map([
    ...fresh.map((kind): [string, string] => [kind.id, kind.name]),
    ...(await catalogNames(database, kinds)),
    ...places.map((place): [string, string] => [place.id, inLanguage(place.name, actor.language)]),
  ])
  return (field, value) => (referring.some((one) => one === field) ? (names.get(value) ?? '') : value)
}

function presentRow(found: FoundRow, { nameOf, reads }: Telling): AdoptionRow {
  const { sheet, row, action, is_hidden: isHidden } = found
  const changes = isHidden ? {} : found.changes
  const text = (field: string, value: string | null) => (value === null ? '' : nameOf(field, value))
  return {
    sheet,
    row,
    action,
    code: (isHidden ? null : found.code) ?? '',
    name: (isHidden ? null : found.name) ?? '',
    thing_id: action === 'create' || action === 'refused' || isHidden ? null : found.thing_id,
    // The row itself shows the code and the name of something new.
    changes: Object.entries(changes)
      .filter(([field]) => action !== 'create' || (field !== 'code' && field !== 'name'))
      .map(([field, [before, after]]) => ({
        field,
        before: reads.has(sheet) ? text(field, before) : '',
        after: text(field, after),
      })),
    problem: presentLineProblem(found),
  }
}
