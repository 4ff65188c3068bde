import { assetFacts as factsOfAssets, catalogFacts as factsOfKinds, type Facts } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'

/** The fields of a kind that a workbook gives. */
export const kindFields = [
  'code',
  'name',
  'manufacturer',
  'model',
  'warranty_months',
  'replacement_cost',
  'expected_life_months',
] as const satisfies readonly (keyof typeof factsOfKinds)[]

/** The fields of an asset that a workbook gives, besides the values of its specifications. */
export const assetFields = [
  'code',
  'name',
  'catalog_id',
  'location_id',
  'serial_number',
  'barcode',
  'manufacturer',
  'model',
  'installed_on',
  'warranty_start_date',
  'warranty_end_date',
  'note',
] as const satisfies readonly (keyof typeof factsOfAssets | 'location_id')[]

const facts: Facts = { ...factsOfKinds, ...factsOfAssets }

/** The value that record `f` has for a field. A text that it does not have is empty. */
export const valueIn = (field: string): RawBuilder<unknown> => {
  const value = sql.ref(`f.${field}`)
  const kind = facts[field]?.kind
  return kind === 'text' || kind === 'mark' ? sql`coalesce(${value}, '')` : value
}

const asTexts = (row: string, fields: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    fields.flatMap((field) => [sql.lit(field), sql`nullif(${sql.ref(`${row}.${field}`)}::text, '')`]),
  )}))`

/** The facts of kind `c` as texts, without empty ones. */
export const kindFacts = sql`(${asTexts('c', kindFields)}
  || jsonb_strip_nulls(jsonb_build_object('replacement_cost', trim_scale(c.replacement_cost)::text)))`

/** The facts of asset `a` as texts, without empty ones. */
export const assetFacts = asTexts('a', assetFields)

/** The facts of specification `s` as texts. */
export const specFacts = sql`jsonb_strip_nulls(jsonb_build_object('code', s.code, 'name', in_language(s.name, default_language()),
  'type', s.type, 'unit', nullif(s.unit, ''), 'default_value', s.default_value))`

/** The members of a rule that says no more than a number of units, as workbooks do, besides these two. */
const plainRule = sql`'{"kind": "fixed", "month_end": "clamp", "working_days": "as_is"}'::jsonb`

/** A rule as a text: '3 month' if it says no more than that, null on demand, else its shape. */
const ruleAsText = (rule: RawBuilder<unknown>) => sql`case
  when ${rule} ->> 'kind' = 'on_demand' then null
  when ${rule} - 'every' - 'unit' = ${plainRule} then (${rule} ->> 'every') || ' ' || (${rule} ->> 'unit')
  else ${rule}::text end`

/** The rule that such a text stands for. */
export const ruleOfText = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when ${text} is null then '{"kind": "on_demand"}'::jsonb
  when starts_with(${text}, '{') then (${text})::jsonb
  else ${plainRule} || jsonb_build_object('every', split_part(${text}, ' ', 1)::integer, 'unit', split_part(${text}, ' ', 2)) end`

/** What a task has besides its key and its text if a step of a job became it. */
const plainTask = sql`'{"type": "check", "mandatory": true, "unit": "", "minimum": null, "maximum": null}'::jsonb`

/** The tasks of plan `p` as a text: a line for each if all are steps of a job and have no translations, else their shape or the checklist. */
const tasksAsText = sql`case
  when p.checklist_id is not null then 'checklist ' || p.checklist_id
  when p.tasks = '[]' then null
  when (select bool_and(t - 'key' - 'text' = ${plainTask} and (t -> 'text') - default_language() = '{}') from jsonb_array_elements(p.tasks) t)
    then (select string_agg('• ' || (t -> 'text' ->> default_language()), E'\n' order by n)
      from jsonb_array_elements(p.tasks) with ordinality as task (t, n))
  else p.tasks::text end`

/** The tasks that such a text stands for. New ones get keys. */
export const tasksOfText = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when starts_with(${text}, '[') then (${text})::jsonb
  when starts_with(${text}, '•') then (
    select jsonb_agg(${plainTask} || jsonb_build_object('key', gen_random_uuid(), 'text', jsonb_build_object(default_language(),
      substr(step, 3))) order by n) from string_to_table(${text}, E'\n') with ordinality as line (step, n))
  else '[]'::jsonb end`

/** The facts of maintenance plan `p` as texts. */
export const planFacts = sql`jsonb_strip_nulls(jsonb_build_object('code', p.code, 'name', in_language(p.name, default_language()),
  'description', nullif(in_language(p.description, default_language()), ''), 'duration_minutes', p.duration_minutes::text,
  'category', p.category, 'rule', ${ruleAsText(sql`p.rule`)}, 'tasks', ${tasksAsText}))`

/** The facts of spare part `p` of material `m` as texts. */
export const spareFacts = sql`jsonb_strip_nulls(jsonb_build_object('code', m.code, 'note', nullif(p.note, '')))`

/** The state of spare part `e` that an undo compares. */
export const spareState = sql`jsonb_build_object('catalog_id', e.catalog_id, 'material_id', e.material_id,
  'quantity', trim_scale(e.quantity)::text, 'note', e.note)`

/** The state of material `m` that an undo compares. */
export const materialState = sql`jsonb_build_object('code', m.code, 'name', m.name, 'unit', m.unit, 'version', m.version)`

/** The state of specification `s` that an undo compares: its facts, its kind, which a merge may have changed, and its translations. */
export const specState = sql`(${specFacts} || jsonb_build_object('catalog_id', s.catalog_id, 'names', s.name))`

/** The state of maintenance plan `p` that an undo compares. */
export const planState = sql`(${planFacts} || jsonb_build_object('catalog_id', p.catalog_id, 'names', p.name,
  'descriptions', p.description, 'priority', p.priority, 'criticality', p.criticality, 'is_active', p.is_active,
  'how', jsonb_build_array(p.lead_days, p.early_days, p.late_days, p.people, p.checklist_id, (
    select jsonb_agg(jsonb_build_array(n.material_id, trim_scale(n.quantity)) order by n.position)
    from catalog_plan_material n where n.plan_id = p.id))))`

/** Members of the states of lines that only an undo needs. Adoptions that were applied before have none of them. */
export const membersOfLines = sql`array['catalog_id', 'names', 'descriptions', 'how']`

/** The state of asset `a` that an undo compares and restores: its facts, and the values of its specifications by their ids. */
export const assetState = sql`(${assetFacts} || jsonb_build_object(
  'status', a.operational_status, 'condition', a.condition, 'removed', a.removed_at is not null,
  'specs', coalesce((select jsonb_object_agg(v.spec_id, v.text) from asset_spec_value v where v.asset_id = a.id), '{}')))`

/** The state of kind `c` that an undo compares and restores. */
export const kindState = sql`(${kindFacts} || jsonb_build_object('is_active', c.is_active, 'removed', c.removed_at is not null))`

/** The values that row `r` of a dry run writes, by their fields. */
export const writtenBy = sql`(select jsonb_object_agg(e.key, e.value -> 1) from jsonb_each(r.changes) e)`
