import type { ImportCounts } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { analyzeTable } from '../../../database/analyze-table.ts'
import type { Database } from '../../../database/database.ts'
import { addProblem, forgetPlanned } from '../../../staged-import/problems.repository.ts'
import type { TableToPlan } from '../../../staged-import/table/table-to-plan.ts'
import { firstOf } from '../../../staged-import/table/rules.ts'
import { cellOf, has } from '../../../staged-import/table/cells.ts'
import { recordProblems } from '../../../staged-import/table/record-problems.ts'
import type { Columns } from '../../../staged-import/table/map-columns.ts'
import { accountFields, type AccountField } from '../account-fields.ts'
import { charactersRead, mostCodes, peopleRules } from './judge-people.ts'
import { mayAssign, rightsOver, type Importer } from './rights-over.ts'

/** An import of people into a project, and who plans it. */
export interface PeopleToPlan {
  importId: string
  importer: Importer
}

/** The result of a dry run. */
export interface PlannedPeople {
  counts: Record<string, ImportCounts>
  /** Equal for equal outcomes. */
  digest: string
  /** The number of rows with the address of a user whom the importer does not see. */
  hidden: number
}

/**
 * Splits the codes of one cell, without empty ones. Reads at most one code more than are allowed, as each is looked up, and the
 * line is then refused. A cell that is too long for all allowed codes is refused in the same way.
 */
const listed = (cell: RawBuilder<string | null>) => {
  const tooMany = sql.lit(mostCodes + 1)
  return sql`case when length(${cell}) > ${sql.lit(charactersRead)} then array_fill(''::text, array[${tooMany}])
    else (array_remove(regexp_split_to_array(btrim(coalesce(${cell}, '')), '\\s*[;؛]\\s*'), ''))[1:${tooMany}] end`
}

const words = {
  Male: ['male', 'm', 'man', 'homme', 'h', 'masculin', 'ذكر'],
  Female: ['female', 'f', 'w', 'woman', 'femme', 'féminin', 'أنثى'],
  Other: ['other', 'o', 'x', 'autre', 'آخر'],
}

/** Returns the value of a cell as the database stores it, '' for an invalid one, null for an empty cell. */
function valueOf(columns: Columns, { name, kind }: AccountField): RawBuilder<unknown> {
  const cell = cellOf(columns, name)
  if (kind === 'text') return cell
  const day = sql`translate(${cell}, '٠١٢٣٤٥٦٧٨٩', '0123456789')`
  const found = {
    language: sql`l.code`,
    gender: sql`case ${sql.join(
      Object.entries(words).map(
        ([gender, all]) => sql`when lower(${cell}) = any(${all}::text[]) then ${sql.lit(gender)}`,
      ),
      sql` `,
    )} end`,
    date: sql`case when ${day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(${day}, 'date') then ${day} end`,
  }
  return sql`case when ${cell} is not null then coalesce(${found[kind]}, '') end`
}

/**
 * What a cell may call roles or departments, without regard to case: their codes, and their names in every language. A name that
 * several have names none of them (`id` is null), unless it is the code of one.
 * @param things selects them, as `t`
 */
const wordsOf = (
  thing: 'role' | 'department',
  things: RawBuilder<unknown>,
) => sql`${sql.raw(`${thing}_word`)} as materialized (
  select word, case when count(distinct id) filter (where is_code) = 1 then (min(id::text) filter (where is_code))::uuid
    when count(distinct id) = 1 then min(id::text)::uuid end as id
  from (
    select t.id, lower(v.word) as word, v.is_code
    from ${things}, lateral (select t.code as word, true as is_code union all select btrim(value), false from jsonb_each_text(t.name)) v
  ) w group by word)`

/** Selects the values that a line sets in an account, as texts. */
const fieldsOf = (columns: Columns) =>
  sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    accountFields.map((field) => sql`${sql.lit(field.name)}::text, ${valueOf(columns, field)}`),
  )}))`

/** Selects the current values of account `u`, as texts. */
const current = sql`jsonb_build_object(${sql.join(
  accountFields.map(({ name }) => sql`${sql.lit(name)}::text, ${sql.ref(`u.${name}`)}::text`),
)})`

/**
 * Compares the lines of a table with the users in this transaction, and stores the outcome of each line. An empty cell changes
 * nothing. Returns undefined when no column identifies the people.
 */
export async function planPeople(
  database: Database,
  { importId, importer }: PeopleToPlan,
  { columns, headings }: TableToPlan,
): Promise<PlannedPeople | undefined> {
  const { projectId } = importer
  await forgetPlanned(database, importId)
  await sql`delete from import_user where import_id = ${importId}`.execute(database)
  if (!has(columns, 'email')) {
    await addProblem(database, importId, { key: 'import_users_unmapped', refused: true })
    return undefined
  }
  const language = cellOf(columns, 'language')
  await sql`
    insert into import_user (import_id, seq, row, action, user_id, email, name, fields, joins, roles, departments, changes,
      problem, problem_column, problem_params)
    with parsed as materialized (
      select n.seq, n.row, btrim(${cellOf(columns, 'email')}) as email, ${language} as language_cell,
        ${fieldsOf(columns)} as fields, ${listed(cellOf(columns, 'roles'))} as roles_cell,
        ${listed(cellOf(columns, 'departments'))} as departments_cell
      from import_line n left join lateral (
        select code from language where is_active
          and lower(${language}) in (lower(code), lower(name), lower(native)) limit 1
      ) l on true
      where n.import_id = ${importId}
    ), numbered as materialized (
      select parsed.*, row_number() over (partition by lower(email) order by seq) as nth,
        first_value(row) over (partition by lower(email) order by seq) as first_row
      from parsed
    ), known as materialized (
      select n.seq, u.id as user_id, u.name, u.is_superuser, effective_status(u.status, u.status_end) as status,
        m.user_id is not null as is_member, ${current} as current
      from numbered n join app_user u on lower(u.email) = lower(n.email)
        left join project_user m on m.user_id = u.id and m.project_id = ${projectId}
    ), person as materialized (
      select distinct user_id, is_superuser from known
    ), ${rightsOver(importer, 'person')},
    held as materialized (
      select h.user_id, array_agg(r.id) as ids, string_agg(r.code, '; ' order by r.code) as codes
      from held_role h join role r on r.id = h.role_id where r.project_id = ${projectId} group by h.user_id
    ), ${wordsOf('role', sql`(select * from role where project_id = ${projectId}) t`)}, asked_role as materialized (
      select distinct on (a.seq, coalesce(r.id::text, lower(a.code))) a.seq, a.place, a.code as given_code, w.word is not null as is_several,
        r.id, r.code, b.id is not null as is_beyond, coalesce(r.id = any(h.ids), false) as is_held
      from (select seq, code, place from numbered, unnest(roles_cell) with ordinality as c (code, place)) a
        left join role_word w on w.word = lower(a.code) left join role r on r.id = w.id
        left join beyond_role b on b.id = r.id
        left join known k on k.seq = a.seq left join held h on h.user_id = k.user_id
      order by a.seq, coalesce(r.id::text, lower(a.code)), a.place
    ), roles as materialized (
      select seq, min(given_code) filter (where id is null and not is_several) as unknown,
        min(given_code) filter (where id is null and is_several) as several, min(code) filter (where is_beyond and not is_held) as beyond,
        coalesce(array_agg(id order by place) filter (where id is not null and not is_held), '{}') as given,
        string_agg(code, '; ' order by place) filter (where not is_held) as codes
      from asked_role group by seq
    ), sits as materialized (
      select m.user_id, array_agg(d.id order by d.id) as ids, string_agg(d.code, '; ' order by d.code) as codes
      from user_department m join person p on p.user_id = m.user_id join department d on d.id = m.department_id
      where m.project_id = ${projectId} group by m.user_id
    ), ${wordsOf(
      'department',
      sql`department t join project_department here on here.department_id = t.id and here.project_id = ${projectId}`,
    )}, asked_department as materialized (
      select distinct on (a.seq, coalesce(d.id::text, lower(a.code))) a.seq, a.code as given_code, w.word is not null as is_several, d.id, d.code
      from (select seq, code, place from numbered, unnest(departments_cell) with ordinality as c (code, place)) a
        left join department_word w on w.word = lower(a.code) left join department d on d.id = w.id
      order by a.seq, coalesce(d.id::text, lower(a.code)), a.place
    ), places as materialized (
      select seq, min(given_code) filter (where id is null and not is_several) as unknown,
        min(given_code) filter (where id is null and is_several) as several, array_agg(id order by id) as ids,
        string_agg(code, '; ' order by code) as codes
      from asked_department group by seq
    ), taken as materialized (
      select distinct u.file_number from app_user u join project_user m on m.user_id = u.id
      where m.project_id = ${projectId} and u.file_number <> ''
    ), r as materialized (
      select n.*, k.user_id as known_id, k.status as known_status, k.name as known_name,
        coalesce(k.is_member or reach.may_view, false) as is_seen, coalesce(k.is_member, false) as is_member,
        coalesce(reach.may_edit, false) as may_edit, k.current,
        roles.unknown as unknown_role, roles.several as several_roles, places.several as several_departments, roles.beyond as beyond_role, coalesce(roles.given, '{}') as roles_given,
        held.codes as roles_before, nullif(concat_ws('; ', held.codes, roles.codes), '') as roles_after,
        places.unknown as unknown_department, places.ids as places, sits.codes as places_before, places.codes as places_after,
        places.ids is not null and places.ids is distinct from sits.ids as moves,
        coalesce((select jsonb_object_agg(field, jsonb_build_array(k.current ->> field, value))
          from jsonb_each_text(n.fields) as e (field, value)
          where value is distinct from k.current ->> field), '{}') as account_changes,
        taken.file_number is not null as is_number_taken, losing.user_id is not null as loses_administrators
      from numbered n left join known k using (seq) left join reach on reach.user_id = k.user_id
        left join held on held.user_id = k.user_id left join sits on sits.user_id = k.user_id
        left join roles using (seq) left join places using (seq)
        left join taken on taken.file_number = n.fields ->> 'file_number'
        left join losing_administrators losing on losing.user_id = k.user_id
    ), judged as (
      select r.*, p.* from r
        cross join lateral (select ${firstOf(peopleRules(mayAssign(importer)))}) p (problem, field, params)
    ), decided as (
      select *, case when problem is null then account_changes || jsonb_strip_nulls(jsonb_build_object(
        'project', case when known_id is not null and not is_member
          then (select jsonb_build_array(null, code) from project where id = ${projectId}) end,
        'roles', case when roles_given <> '{}' then jsonb_build_array(roles_before, roles_after) end,
        'departments', case when moves then jsonb_build_array(places_before, places_after) end)) end as changes
      from judged
    )
    select ${importId}, seq, row,
      case when problem is not null then 'refused' when known_id is null then 'create' when changes = '{}' then 'same'
        else 'change' end,
      case when known_id is null and problem is null then gen_random_uuid() when is_seen then known_id end, email,
      coalesce(fields ->> 'name', case when is_seen then known_name end), fields, known_id is not null and not is_member,
      roles_given, case when moves then places end, coalesce(changes, '{}'), problem, field, params
    from decided`.execute(database)
  await analyzeTable(database, 'import_user')
  await recordProblems(database, importId, { columns, headings }, 'import_user')
  return summary(database, importId)
}

async function summary(database: Database, importId: string): Promise<PlannedPeople> {
  const { rows } = await sql<ImportCounts & { digest: string; hidden: number }>`
    select count(*) filter (where action = 'create')::int as create,
      count(*) filter (where action = 'change')::int as change,
      count(*) filter (where action = 'same')::int as same,
      count(*) filter (where action = 'refused')::int as refused, 0 as absent,
      count(*) filter (where problem = 'email_exists')::int as hidden,
      concat(count(*), ' ', coalesce(sum(hashtextextended(concat_ws(' ', seq, action, joins, roles, departments, changes,
        case when action <> 'create' then user_id end), 0)), 0)) as digest
    from import_user where import_id = ${importId}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a plan has no summary')
  const { digest, hidden, ...user } = found
  return { counts: { user }, digest, hidden }
}
