import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { remarkOf } from '../parsing/parse-frequency.ts'
import type { AdoptionToPlan } from '../adoption-into.ts'
import { askQuestions } from './ask-questions.ts'
import { placeJobRows } from './place-job-rows.ts'

/**
 * Makes the steps of each job its tasks, and leaves their rows out. What is not certain is asked; what nobody has answered stays as the rows
 * say it, and is told.
 */
export async function gatherSteps(
  database: Database,
  { importId, answers }: Pick<AdoptionToPlan, 'importId' | 'answers'>,
): Promise<void> {
  const given = sql`${JSON.stringify(answers)}::jsonb`
  await placeJobRows(database, importId, given)
  await nameCopies(database, importId)
  await askQuestions(database, importId, given)
  await joinSteps(database, importId)
  await takeAnswers(database, importId)
  // What is told of a step's own time is told of the job.
  await sql`
    delete from import_problem q using step_of_job k
    where q.import_id = ${importId} and q.found_by = 'planning' and q.sheet = 'Job' and q.row = k.row
      and (not k.is_kept or k.is_step and q.column_name = 'Duration') and q.column_name is distinct from 'Description'`.execute(
    database,
  )
  await tellSteps(database, importId)
  await sql`drop table step_of_job`.execute(database)
}

/** Tells the plans apart that an answer has made of the rows of one job: the second is called 'Clean (2)'. */
async function nameCopies(database: Database, importId: string): Promise<void> {
  const numbered = (field: string, most: number) =>
    sql`left(r.fields ->> ${sql.lit(field)}, ${most}::int - length(mark)) || mark`
  await sql`
    update import_adoption r set fields = r.fields
      || jsonb_build_object('code', ${numbered('code', limits.codeLength)}, 'name', ${numbered('name', limits.nameLength)})
    from step_of_job k, lateral (select ' (' || k.copy || ')' as mark) m
    where r.import_id = ${importId} and r.seq = k.seq and k.is_kept and k.copy > 1`.execute(database)
}

async function joinSteps(database: Database, importId: string): Promise<void> {
  const most = limits.tasksOfPlan
  await sql`
    with tasks as materialized (
      select job_seq, jsonb_build_object('tasks', string_agg('• ' || step, E'\\n' order by place)) as fields
      from step_of_job where is_step and step <> '' and place <= ${most} group by job_seq
    )
    update import_adoption r set fields = (case when k.is_step then r.fields - 'description' - 'duration_minutes' else r.fields end) - 'step'
      || coalesce(t.fields, '{}')
    from step_of_job k left join tasks t on t.job_seq = k.seq
    where r.import_id = ${importId} and r.seq = k.seq and k.is_kept`.execute(database)
  await sql`
    delete from import_adoption r using step_of_job k
    where r.import_id = ${importId} and r.seq = k.seq and not k.is_kept`.execute(database)
}

/** Takes over how often jobs are done of which somebody has said so, or leaves them out. It is no longer told that it is doubtful. */
async function takeAnswers(database: Database, importId: string): Promise<void> {
  await sql`
    update import_adoption r set
      fields = case q.answer ->> 'kind'
        when 'rule' then r.fields || jsonb_build_object('rule', (q.answer ->> 'every') || ' ' || (q.answer ->> 'unit'))
        when 'on_demand' then r.fields || '{"rule": null}' else r.fields end,
      problem = case q.answer ->> 'kind' when 'out' then 'import_adopt_job_left_out' end,
      problem_column = case q.answer ->> 'kind' when 'out' then 'Frequency' end
    from import_question q
    where r.import_id = ${importId} and q.import_id = r.import_id and q.seq = r.seq and q.kind = 'frequency' and q.answer is not null`.execute(
    database,
  )
  await sql`
    delete from import_problem p using import_question q
    where p.import_id = ${importId} and p.found_by = 'planning' and p.sheet = 'Job' and p.key = any(${Object.values(remarkOf)}::text[])
      and q.import_id = p.import_id and q.kind = 'frequency' and q.answer is not null and q.row = p.row`.execute(
    database,
  )
}

async function tellSteps(database: Database, importId: string): Promise<void> {
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', false, 'Job', row, told.column_name, told.key, told.params
    from (
      select *, bool_or(number > 0 and nth_of_number > 1) over (partition by job) as has_shared_step from step_of_job
    ) k, lateral (
      select 'TaskNumber' as column_name, 'import_adopt_job_missing' as key, '{}'::jsonb as params where k.is_kept and k.is_step
      union all
      select 'TaskNumber', 'import_adopt_job_twice', jsonb_build_object('row', k.job_row) where not k.is_kept and not k.is_step
      union all
      select 'Description', 'import_adopt_step_empty', '{}' where k.is_step and k.step = ''
      union all
      select 'TaskNumber', 'import_adopt_steps_many', jsonb_build_object('maximum', ${limits.tasksOfPlan}::int)
      where k.is_step and k.step <> '' and k.place = ${limits.tasksOfPlan} + 1
      union all
      select 'TaskNumber', 'import_adopt_steps_order', '{}' where k.is_kept and k.answer is null and (not k.is_ordered or k.has_shared_step)
    ) told
    order by row limit 20000`.execute(database)
}
