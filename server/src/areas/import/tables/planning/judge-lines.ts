import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import { readDefaultLanguage } from '../../../../languages/languages.repository.ts'
import type { Columns } from '../../../../staged-import/table/map-columns.ts'
import { has, languagesOf } from '../../../../staged-import/table/cells.ts'
import { firstOf, longest, tooLong, type Rule, unseenIn } from '../../../../staged-import/table/rules.ts'
import { isBelowAssigned } from '../../../location/sight.ts'

export interface Place {
  importId: string
  projectId: string
  /** The parent of everything at the top of the table; null is the top of the project. */
  parentId: string | null
  /** The user, if they see only a part of the project; null sees all. */
  seenBy: string | null
}

/**
 * Returns the rules for a line by itself, in the order in which they are reported. `r` is the line, `l` its current
 * location.
 * @param needed the default language
 */
function rules(columns: Columns, needed: string): Rule[] {
  const nameField = `name:${needed}`
  const missing = (field: string) => sql`jsonb_build_object('column', ${sql.lit(field)}::text)`
  const names = sql`coalesce(l.name, '{}') || coalesce(jsonb_strip_nulls(r.name), '{}')`
  const gone = sql`array(select k from jsonb_each(coalesce(r.description, '{}')) as e (k, v) where v = 'null')`
  const descriptions = sql`(coalesce(l.description, '{}') || coalesce(jsonb_strip_nulls(r.description), '{}') - ${gone})`
  return [
    { when: sql`r.code is null`, key: 'import_value_missing', field: 'code', params: missing('code') },
    tooLong(sql`length(r.code) > ${sql.lit(limits.codeLength)}`, 'code', limits.codeLength),
    unseenIn(sql`r.code`, 'code'),
    unseenIn(sql`r.short_code`, 'short_code'),
    unseenIn(sql`r.category_code`, 'category'),
    {
      when: sql`r.nth > 1`,
      key: 'import_code_twice',
      field: 'code',
      params: sql`jsonb_build_object('code', r.code, 'row', r.first_row)`,
    },
    { when: sql`l.id is not null and not r.is_here`, key: 'import_code_elsewhere', field: 'code' },
    { when: sql`l.id is null and r.was_removed`, key: 'import_location_removed', field: 'code' },
    {
      when: has(columns, nameField)
        ? sql`r.name ->> ${sql.lit(needed)} is null`
        : sql`not (${names}) ? ${sql.lit(needed)}`,
      key: 'import_value_missing',
      field: nameField,
      params: missing(nameField),
    },
    ...languagesOf(columns, 'name')
      .slice(0, 1)
      .map((language) =>
        tooLong(
          sql`${longest(sql`r.name`)} > ${sql.lit(limits.nameLength)}`,
          `name:${language}`,
          limits.nameLength,
        ),
      ),
    ...languagesOf(columns, 'description')
      .slice(0, 1)
      .flatMap((language): Rule[] => [
        tooLong(
          sql`${longest(sql`r.description`)} > ${sql.lit(limits.descriptionLength)}`,
          `description:${language}`,
          limits.descriptionLength,
        ),
        {
          when: sql`${descriptions} <> '{}' and not ${descriptions} ? ${sql.lit(needed)}`,
          key: 'import_value_missing',
          field: `description:${needed}`,
          params: missing(`description:${needed}`),
        },
      ]),
    tooLong(sql`length(r.short_code) > ${sql.lit(limits.codeLength)}`, 'short_code', limits.codeLength),
    tooLong(sql`length(r.category_code) > ${sql.lit(limits.codeLength)}`, 'category', limits.codeLength),
    tooLong(sql`length(r.address) > ${sql.lit(limits.addressLength)}`, 'address', limits.addressLength),
    tooLong(
      sql`(select max(length(i)) from unnest(r.ids) as i) > ${sql.lit(limits.identifierLength)}`,
      'ids',
      limits.identifierLength,
    ),
    {
      when: sql`cardinality(r.ids) > ${sql.lit(limits.identifiers)}`,
      key: 'import_too_many_ids',
      field: 'ids',
      params: sql`jsonb_build_object('maximum', ${sql.lit(limits.identifiers)}::int)`,
    },
    {
      when: sql`not coalesce(r.is_placed, false)`,
      key: 'import_coords_wrong',
      field: has(columns, 'lat') ? 'lat' : 'lng',
    },
    {
      when: sql`lower(r.parent_code) = lower(r.code)`,
      key: 'location_below_itself',
      field: has(columns, 'path') ? 'path' : 'parent',
    },
  ]
}

/** Returns the condition that the importing user sees a location of `table`. */
export const isSeen = (table: string, { seenBy, projectId }: Place): RawBuilder<boolean> =>
  seenBy === null
    ? sql<boolean>`true`
    : isBelowAssigned(sql.ref(`${table}.path`), { userId: seenBy, projectId })

/** Returns the condition that `l` is at or below the place of the import, and seen by the user. */
export function withinPlace(place: Place): RawBuilder<boolean> {
  const { parentId } = place
  const below =
    parentId === null ? sql`true` : sql`l.path <@ (select path from location where id = ${parentId}::uuid)`
  return sql<boolean>`(${below} and ${isSeen('l', place)})`
}

/**
 * Finds the current location of each line by its code and checks the line by itself, in a temporary table. The first of
 * several lines with the same code counts.
 */
export async function judgeLines(database: Database, place: Place, columns: Columns): Promise<void> {
  const { projectId } = place
  const needed = await readDefaultLanguage(database)
  await sql`drop table if exists judged_line`.execute(database)
  await sql`
    create temporary table judged_line (
      seq int, fold text, parent_fold text, above_fold text, kept_id uuid, problem text, field text, params jsonb
    ) on commit drop`.execute(database)
  await sql`
    insert into judged_line
    with numbered as (
      select *, lower(code) as fold,
        row_number() over (partition by lower(code) order by seq) as nth,
        first_value(row) over (partition by lower(code) order by seq) as first_row
      from read_line
    ), active as materialized (
      select l.id, lower(l.code) as fold, ${withinPlace(place)} as is_here
      from location l where l.project_id = ${projectId} and l.removal_id is null
    ), gone as (
      select distinct lower(l.code) as fold from location l
      where l.project_id = ${projectId} and l.removal_id is not null and ${withinPlace(place)}
    ), r as (
      select numbered.*, active.id as kept_id, active.is_here, gone.fold is not null as was_removed
      from numbered left join active using (fold) left join gone using (fold)
    )
    select r.seq, r.fold, lower(r.parent_code), lower(r.above_code), l.id, ${firstOf(rules(columns, needed))}
    from r left join location l on l.id = r.kept_id`.execute(database)
  await sql`analyze judged_line`.execute(database)
}
