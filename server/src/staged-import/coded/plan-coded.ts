import { limits, type ImportCounts, type MessageKey } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { analyzeTable } from '../../database/analyze-table.ts'
import type { Database } from '../../database/database.ts'
import { addProblem, forgetPlanned, mostProblems } from '../problems.repository.ts'
import { cellOf, has } from '../table/cells.ts'
import type { Columns } from '../table/map-columns.ts'
import { firstOf, tooLong, type Rule, unseenIn } from '../table/rules.ts'
import type { TableToPlan } from '../table/table-to-plan.ts'
import { recordRounded } from '../table/number-cells.ts'
import { recordProblems } from '../table/record-problems.ts'
import {
  counts,
  factsOf,
  isSeen,
  valueOf,
  type ChoiceField,
  type CodedPlace,
  type CodedThing,
  type ReferenceField,
} from './coded-fields.ts'

export interface CodedToPlan extends CodedPlace {
  importId: string
  table: TableToPlan
}

export interface PlannedCoded {
  counts: Record<string, ImportCounts>
  /** Equal for equal outcomes; null if the table cannot be applied. */
  digest: string | null
}

/** Returns the rules that refuse a row, in the order in which people see them. `r` is the row, `t` the thing of its code. */
function rulesOf(coded: CodedThing, columns: Columns, place: CodedPlace): Rule[] {
  const { projectId, scope } = place
  const { mayAdd, mayEdit } = scope
  const { special } = coded
  const isNew = sql`t.id is null`
  const missing = (field: string) => ({
    field,
    key: 'import_value_missing',
    params: sql`jsonb_build_object('column', ${sql.lit(field)}::text)`,
  })
  const mostOf = (field: string) => (field === 'name' ? limits.nameLength : limits.descriptionLength)
  return [
    { when: sql`r.code is null`, ...missing('code') },
    tooLong(sql`length(r.code) > ${sql.lit(limits.codeLength)}`, 'code', limits.codeLength),
    unseenIn(sql`r.code`, 'code'),
    {
      when: sql`r.nth > 1`,
      key: 'import_code_twice',
      field: 'code',
      params: sql`jsonb_build_object('code', r.code, 'row', r.first_row)`,
    },
    ...(special
      ? [
          {
            when: sql`not ${isNew} and not ${isSeen(coded, scope)}`,
            key: 'import_code_hidden',
            field: 'code',
          },
        ]
      : []),
    { when: sql`${isNew} and not ${mayAdd}::boolean`, key: 'import_may_not_add', field: 'code' },
    { when: sql`${isNew} and not r.fields ? 'name'`, ...missing('name') },
    ...Object.entries(coded.fields).flatMap(([field, kind]): Rule[] => {
      if (field === 'code' || !has(columns, field)) return []
      const most = mostOf(field)
      if (kind === 'text')
        return [tooLong(sql`length(r.fields ->> ${sql.lit(field)}::text) > ${sql.lit(most)}`, field, most)]
      const key = typeof kind === 'object' ? unknownOf(kind) : `import_${kind}_wrong`
      return [
        {
          when: sql`r.filled ? ${sql.lit(field)} and not r.fields ? ${sql.lit(field)}`,
          key,
          field,
          ...(typeof kind === 'object' &&
            kind.kind === 'reference' &&
            kind.params && {
              params: kind.params(sql<string | null>`r.filled ->> ${sql.lit(field)}::text`, place),
            }),
        },
      ]
    }),
    ...(special?.lasting ?? []).map((field) => ({
      when: sql`${isNew} and not r.fields ? ${sql.lit(field)}`,
      ...missing(field),
    })),
    ...(special && has(columns, special.unlike.field)
      ? [
          {
            when: sql`r.nth_alike > 1 or ${special.unlike.isTaken(projectId)}`,
            key: special.unlike.key,
            field: special.unlike.field,
          },
        ]
      : []),
    ...(special?.rules ?? []),
    {
      when: sql`not ${isNew} and not ${mayEdit}::boolean and not ${factsOf(coded, 't')} @> ${changeable(coded)}`,
      key: 'import_may_not_change',
      field: 'code',
    },
  ]
}

/** Which of the rows with the same value of the field that no two things have alike a row is, from 1. */
const nthAlike = ({ special }: CodedThing): RawBuilder<unknown> => {
  if (!special) return sql`1`
  const value = sql`lower(fields ->> ${sql.lit(special.unlike.field)}::text)`
  return sql`case when ${value} <> '' then row_number() over (partition by ${value} order by seq) end`
}

const unknownOf = (kind: ChoiceField | ReferenceField): MessageKey =>
  kind.kind === 'choice' ? 'import_choice_wrong' : kind.unknown

/** The values of row `r` that may change thing `t`: all for a new one. */
const changeable = ({ special }: CodedThing): RawBuilder<unknown> =>
  special
    ? sql`case when t.id is null then r.fields else r.fields - ${[...special.lasting]}::text[] end`
    : sql`r.fields`

/**
 * Compares the rows of a table with the things of the project in this transaction, and stores the outcome of each row. An
 * empty cell changes nothing.
 */
export async function planCoded(
  database: Database,
  coded: CodedThing,
  { importId, projectId, scope, table }: CodedToPlan,
): Promise<PlannedCoded> {
  const { columns } = table
  await forgetPlanned(database, importId)
  await sql`delete from import_coded where import_id = ${importId}`.execute(database)
  if (!has(columns, 'code')) {
    await addProblem(database, importId, { key: 'import_code_unmapped', refused: true })
    return { counts: {}, digest: null }
  }
  const isKnown = sql`t.id is not null and ${isSeen(coded, scope)}`
  const others = Object.entries(coded.fields).filter(([field]) => field !== 'code' && has(columns, field))
  const members = (of: (field: string, kind: CodedThing['fields'][string]) => unknown) =>
    others.length === 0
      ? sql`'{}'::jsonb`
      : sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
          others.flatMap(([field, kind]) => [sql.lit(field), of(field, kind)]),
        )}))`
  await sql`
    insert into import_coded (import_id, seq, row, action, thing_id, code, name, fields, changes, problem,
      problem_column, problem_params)
    with parsed as (
      select n.seq, n.row, ${cellOf(columns, 'code')} as code,
        ${members((field, kind) => valueOf(columns, field, kind, { projectId, scope }))} as fields,
        ${members((field) => cellOf(columns, field))} as filled
      from import_line n where n.import_id = ${importId}
    ), r as (
      select parsed.*, row_number() over (partition by lower(code) order by seq) as nth,
        first_value(row) over (partition by lower(code) order by seq) as first_row, ${nthAlike(coded)} as nth_alike
      from parsed
    ), judged as (
      select r.seq, r.row, r.code, ${changeable(coded)} as fields, p.*, case when ${isKnown} then t.id end as known_id,
        case when ${isKnown} then t.name end as known_name, case when ${isKnown} then ${factsOf(coded, 't')} end as facts
      from r left join ${sql.table(coded.thing)} t
          on t.project_id = ${projectId} and lower(t.code) = lower(r.code) and ${counts(coded)}
        cross join lateral (select ${firstOf(rulesOf(coded, columns, { projectId, scope }))}) p (problem, field, params)
    ), decided as (
      select *, coalesce((
        select jsonb_object_agg(e.key, jsonb_build_array(facts -> e.key, e.value)) from jsonb_each(fields) e
        where facts is null or facts -> e.key is distinct from e.value), '{}') as changes
      from judged
    )
    select ${importId}, seq, row,
      case when problem is not null then 'refused' when known_id is null then 'create'
        when changes = '{}' then 'same' else 'change' end,
      case when problem is null then coalesce(known_id, gen_random_uuid()) end,
      code, coalesce(fields ->> 'name', known_name), fields, changes, problem, field, params
    from decided`.execute(database)
  await analyzeTable(database, 'import_coded')
  await recordProblems(database, importId, table, 'import_coded')
  const numbers = Object.keys(coded.fields).filter((field) => coded.fields[field] === 'number')
  await recordRounded(database, importId, table, 'import_coded', numbers)
  await recordLasting(database, coded, { importId, projectId, scope, table })
  return summary(database, importId)
}

/** Adds a remark for each value that a thing keeps although its row says another one. */
async function recordLasting(
  database: Database,
  coded: CodedThing,
  { importId, projectId, scope, table: { columns, headings } }: CodedToPlan,
): Promise<void> {
  for (const field of coded.special?.lasting ?? []) {
    const kind = coded.fields[field]
    if (!kind || !has(columns, field)) continue
    await sql`
      insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
      select ${importId}, 'planning', false, '', n.row, ${headings[columns.indexOf(field)] ?? ''}, 'import_value_stays', '{}'
      from import_coded s join import_line n on n.import_id = s.import_id and n.seq = s.seq
        join ${sql.table(coded.thing)} t on t.id = s.thing_id
      where s.import_id = ${importId} and s.action in ('change', 'same')
        and ${valueOf(columns, field, kind, { projectId, scope })} is distinct from to_jsonb(t.${sql.ref(field)})
        and ${cellOf(columns, field)} is not null
      order by n.seq limit ${sql.lit(mostProblems)}`.execute(database)
  }
}

async function summary(database: Database, importId: string): Promise<PlannedCoded> {
  const { rows } = await sql<ImportCounts & { digest: string }>`
    select count(*) filter (where action = 'create')::int as create,
      count(*) filter (where action = 'change')::int as change,
      count(*) filter (where action = 'same')::int as same,
      count(*) filter (where action = 'refused')::int as refused, 0 as absent,
      concat(count(*), ' ', coalesce(sum(hashtextextended(concat_ws(' ', seq, action, code, changes,
        case when action <> 'create' then thing_id end), 0)), 0)) as digest
    from import_coded where import_id = ${importId}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a plan has no summary')
  const { digest, ...counts } = found
  return { counts: { rows: counts }, digest }
}
