import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { tooLong, type Rule } from '../../import/tables/planning/judge-lines.ts'
import { has } from '../../import/tables/planning/read-fields.ts'
import type { Columns } from '../../import/tables/reading/map-columns.ts'
import type { StockScope } from '../stock-import.loader.ts'

const unitLength = 32

/** The digits of every shipped language. */
const westernDigits = (cell: RawBuilder<string | null>) =>
  sql`translate(${cell}, '٠١٢٣٤٥٦٧٨٩٫', '0123456789.')`

/**
 * The amount that a cell says; null for one that says none. A comma before exactly three digits could be a separator of
 * thousands, and a thousandfold is no small mistake: it is refused.
 */
export const amountOf = (cell: RawBuilder<string | null>): RawBuilder<string | null> =>
  sql`case when ${westernDigits(cell)} ~ '^[0-9]{1,12}([.,][0-9]{1,6})?$' and ${cell} !~ ',[0-9]{3}$'
    then replace(${westernDigits(cell)}, ',', '.')::numeric(18, 6) end`

const longest = (texts: RawBuilder<unknown>) =>
  sql`(select max(length(v)) from jsonb_each_text(${texts}) as e (k, v))`

/**
 * What a line may be refused for, in the order in which people are told. `r` is the line, `m` the material of its code, `b` what the
 * store keeps of it. What a known material is called and how it is described is the catalogue's affair, and not looked at.
 * @param needed the default language
 */
export function materialRules(
  columns: Columns,
  { mayAdd, mayEdit, seesCatalogue }: StockScope,
  needed: string,
): Rule[] {
  const isNew = sql`m.id is null`
  const firstOf = (field: 'name' | 'description') =>
    columns.find((column) => column?.startsWith(`${field}:`)) ?? `${field}:${needed}`
  const missing = (when: RawBuilder<unknown>, field: string): Rule => ({
    when,
    field,
    key: 'import_value_missing',
    params: sql`jsonb_build_object('column', ${sql.lit(field)}::text)`,
  })
  const wrong = (field: 'stock' | 'reorder_level'): Rule => ({
    when: sql`${sql.ref(`r.${field}_said`)} is not null and ${sql.ref(`r.${field}`)} is null`,
    key: 'import_amount_wrong',
    field,
  })
  return [
    missing(sql`r.code is null`, 'code'),
    tooLong(sql`length(r.code) > ${sql.lit(limits.codeLength)}`, 'code', limits.codeLength),
    {
      when: sql`r.nth > 1`,
      key: 'import_code_twice',
      field: 'code',
      params: sql`jsonb_build_object('code', r.code, 'row', r.first_row)`,
    },
    {
      when: seesCatalogue
        ? sql`${isNew} and not ${mayAdd}::boolean`
        : sql`b.material_id is null and (m.id is not null or not ${mayAdd}::boolean)`,
      key: 'import_material_unknown',
      field: 'code',
    },
    missing(sql`${isNew} and not r.name ? ${sql.lit(needed)}`, `name:${needed}`),
    missing(sql`${isNew} and r.unit is null`, 'unit'),
    missing(
      sql`${isNew} and r.description <> '{}' and not r.description ? ${sql.lit(needed)}`,
      `description:${needed}`,
    ),
    tooLong(
      sql`${isNew} and ${longest(sql`r.name`)} > ${sql.lit(limits.nameLength)}`,
      firstOf('name'),
      limits.nameLength,
    ),
    tooLong(
      sql`${isNew} and ${longest(sql`r.description`)} > ${sql.lit(limits.descriptionLength)}`,
      firstOf('description'),
      limits.descriptionLength,
    ),
    tooLong(sql`${isNew} and length(r.unit) > ${sql.lit(unitLength)}`, 'unit', unitLength),
    tooLong(
      sql`${isNew} and length(r.category) > ${sql.lit(limits.codeLength)}`,
      'category',
      limits.codeLength,
    ),
    {
      when: sql`lower(r.unit) <> lower(m.unit)`,
      key: 'import_unit_differs',
      field: 'unit',
      params: sql`jsonb_build_object('unit', m.unit)`,
    },
    wrong('stock'),
    wrong('reorder_level'),
    {
      when: has(columns, 'reorder_level')
        ? sql`not ${mayEdit}::boolean and r.reorder_level <> coalesce(b.reorder_level, m.reorder_level, 0)`
        : sql`false`,
      key: 'import_reorder_forbidden',
      field: 'reorder_level',
    },
  ]
}
