import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { keyOf } from './place-job-rows.ts'

/** What is the same for questions that one answer may do for. */
const alikeOf = (of: string) => {
  const member = (name: string) => sql.ref(`${of}.${name}`)
  return sql`md5(jsonb_build_array(${member('kind')}, ${member('why')}, lower(${member('frequency')}), lower(${member('unit')}),
    lower(${member('word')}), ${member('choices')})::text)`
}

/**
 * Asks what the rows of a job are, where several have the same number, or rows besides the job itself have none. It is asked of the whole
 * job, whatever was answered, so that the answer can be changed.
 */
async function askSteps(database: Database, importId: string): Promise<void> {
  await sql`
    with whole as (
      select job, min(seq) filter (where copy = 1 and is_kept) as seq, count(*) as row_count, min(number) filter (where nth_of_number > 1) as shared,
        count(*) filter (where number = 0) > 1 as has_others,
        count(*) filter (where number is null) > case
          when not bool_or(has_zero) and (bool_or(number is null and says_when) or not bool_or(says_when)) then 1 else 0 end as has_unnumbered
      from step_of_job group by job having count(*) > 1
    ), asked as (
      select w.*, 'steps' as kind, case when shared is null then 'unnumbered' else 'shared' end as why, '' as frequency, '' as unit, '' as word,
        '[{"kind": "steps"}, {"kind": "plans"}]'::jsonb || case when has_others then '[{"kind": "first"}]' else '[]' end::jsonb as choices
      from whole w where shared is not null or has_unnumbered
    )
    insert into import_question (import_id, key, seq, kind, why, row, row_count, name, type_name, task_number, choices, alike)
    select ${importId}, ${keyOf.steps}::text || a.job, a.seq, a.kind, a.why, r.row, a.row_count, coalesce(r.fields ->> 'name', r.name),
      coalesce(r.type_name, ''), a.shared, a.choices, ${alikeOf('a')}
    from asked a join import_adoption r on r.import_id = ${importId} and r.seq = a.seq`.execute(database)
}

/** Asks how often jobs are done of which that is doubtful. What is asked of a job depends on what its rows are. */
async function askFrequency(database: Database, importId: string): Promise<void> {
  await sql`
    with placed as (
      select *, count(*) over (partition by job, copy) as row_count from step_of_job
    ), asked as (
      select r.seq, r.row, coalesce(r.fields ->> 'name', r.name) as name, r.type_name, lower(r.fields ->> 'code') as code, k.job, k.number, k.row_count,
        'frequency' as kind, d.doubt ->> 'why' as why, d.doubt ->> 'word' as word, d.doubt -> 'choices' as choices,
        r.fields #>> '{step,said,frequency}' as frequency, r.fields #>> '{step,said,unit}' as unit
      from placed k join import_adoption r on r.import_id = ${importId} and r.seq = k.seq,
        lateral (select nullif(r.fields #> '{step,doubt}', 'null') as doubt) d
      where k.is_kept and d.doubt is not null
    )
    insert into import_question (import_id, key, seq, kind, why, row, row_count, name, type_name, task_number, frequency, unit, word, choices,
      alike, follows)
    select ${importId}, ${keyOf.frequency}::text || md5(jsonb_build_array(a.type_name, a.code, a.why, a.frequency, a.unit, a.word)::text), a.seq,
      a.kind, a.why, a.row, a.row_count, a.name, coalesce(a.type_name, ''), a.number, a.frequency, a.unit, a.word, a.choices,
      ${alikeOf('a')}, s.key
    from asked a left join import_question s on s.import_id = ${importId} and s.key = ${keyOf.steps}::text || a.job
    -- A job may be named as another one that an answer has made.
    on conflict do nothing`.execute(database)
}

/** Stores what the dry run asks about the jobs in `step_of_job`, each with its answer. */
export async function askQuestions(
  database: Database,
  importId: string,
  answers: RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from import_question where import_id = ${importId}`.execute(database)
  await askSteps(database, importId)
  await askFrequency(database, importId)
  await sql`
    update import_question q set answer = a.value from jsonb_each(${answers}) a
    where q.import_id = ${importId} and q.key = a.key`.execute(database)
}

/** Takes back what is asked about jobs that become no plans for another reason than an answer. */
export async function dropIdleQuestions(database: Database, importId: string): Promise<void> {
  await sql`
    delete from import_question q using import_adoption r
    where q.import_id = ${importId} and r.import_id = q.import_id and r.seq = q.seq and r.action = 'refused'
      and r.problem <> 'import_adopt_job_left_out'`.execute(database)
}
