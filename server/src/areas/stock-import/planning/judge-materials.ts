import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { longest, tooLong, type Rule, unseenIn } from '../../../staged-import/table/rules.ts'
import { has } from '../../../staged-import/table/cells.ts'
import type { Columns } from '../../../staged-import/table/map-columns.ts'
import type { StockScope } from '../stock-import.loader.ts'

const unitLength = 32

/**
 * Returns the rules by which a line is refused, in the order in which people see them. `r` is the line, `m` the material of its
 * code, `b` the store's balance of it. Ignores the name and description of a known material, which belong to the catalogue.
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
  const wrong = (field: 'stock' | 'unit_cost' | 'reorder_level'): Rule => ({
    when: sql`${sql.ref(`r.${field}_cell`)} is not null and ${sql.ref(`r.${field}`)} is null`,
    key: 'import_amount_wrong',
    field,
  })
  return [
    missing(sql`r.code is null`, 'code'),
    tooLong(sql`length(r.code) > ${sql.lit(limits.codeLength)}`, 'code', limits.codeLength),
    ...['code', 'unit', 'category'].map((field) => unseenIn(sql.ref(`r.${field}`), field)),
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
    {
      when: sql`${isNew} and exists (select from material_barcode taken where lower(taken.code) = lower(r.code))`,
      key: 'barcode_taken',
      field: 'code',
      params: sql`jsonb_build_object('code', r.code)`,
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
    wrong('unit_cost'),
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
