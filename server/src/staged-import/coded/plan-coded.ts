import { limits, type ImportCounts } from '@atrium/contract'
import { sql } from 'kysely'
import { analyzeTable } from '../../database/analyze-table.ts'
import type { Database } from '../../database/database.ts'
import { addProblem, forgetPlanned } from '../problems.repository.ts'
import { cellOf, has } from '../table/cells.ts'
import type { Columns } from '../table/map-columns.ts'
import { firstOf, tooLong, type Rule, unseenIn } from '../table/rules.ts'
import type { TableToPlan } from '../table/table-to-plan.ts'
import { recordRounded } from '../table/number-cells.ts'
import { recordProblems } from '../table/record-problems.ts'
import { factsOf, valueOf, type CodedScope, type CodedThing } from './coded-fields.ts'

export interface CodedToPlan {
  importId: string
  projectId: string
  scope: CodedScope
  table: TableToPlan
}

export interface PlannedCoded {
  counts: Record<string, ImportCounts>
  /** Equal for equal outcomes; null if the table cannot be applied. */
  digest: string | null
}

/** Returns the rules that refuse a row, in the order in which people see them. `r` is the row, `t` the thing of its code. */
function rulesOf(coded: CodedThing, columns: Columns, { mayAdd, mayEdit }: CodedScope): Rule[] {
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
    { when: sql`${isNew} and not ${mayAdd}::boolean`, key: 'import_may_not_add', field: 'code' },
    { when: sql`${isNew} and not r.fields ? 'name'`, ...missing('name') },
    ...Object.entries(coded.fields).flatMap(([field, kind]): Rule[] => {
      if (field === 'code' || !has(columns, field)) return []
      const most = mostOf(field)
      if (kind === 'text')
        return [tooLong(sql`length(r.fields ->> ${sql.lit(field)}::text) > ${sql.lit(most)}`, field, most)]
      const key = kind === 'date' ? 'import_date_wrong' : 'import_number_wrong'
      return [{ when: sql`r.filled ? ${sql.lit(field)} and not r.fields ? ${sql.lit(field)}`, key, field }]
    }),
    {
      when: sql`not ${isNew} and not ${mayEdit}::boolean and not ${factsOf(coded, 't')} @> r.fields`,
      key: 'import_may_not_change',
      field: 'code',
    },
  ]
}

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
        ${members((field, kind) => valueOf(columns, field, kind))} as fields,
        ${members((field) => cellOf(columns, field))} as filled
      from import_line n where n.import_id = ${importId}
    ), r as (
      select parsed.*, row_number() over (partition by lower(code) order by seq) as nth,
        first_value(row) over (partition by lower(code) order by seq) as first_row
      from parsed
    ), judged as (
      select r.*, t.id as known_id, t.name as known_name, p.*,
        case when t.id is not null then ${factsOf(coded, 't')} end as facts
      from r left join ${sql.table(coded.thing)} t on t.project_id = ${projectId} and lower(t.code) = lower(r.code)
        cross join lateral (select ${firstOf(rulesOf(coded, columns, scope))}) p (problem, field, params)
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
  return summary(database, importId)
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
