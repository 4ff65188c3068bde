import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** The beginnings of the keys of questions, by what is asked. */
export const keyOf = { steps: 'steps-', frequency: 'frequency-' } as const

/**
 * Says what each staged row of the sheet Job is, in the temporary table `step_of_job`. Rows with the same name and type are one job: the row with
 * the number 0 is the job itself, else the first that says when, else the first without a number; the others are its steps. A job that has steps
 * alone is one that its first step stands for. Where somebody has answered so, a row whose number is there already begins a plan of its own: each
 * `copy` of a job is one plan.
 * @param answers by the keys of questions, as a document
 */
export async function placeJobRows(
  database: Database,
  importId: string,
  answers: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create temporary table step_of_job on commit drop as
    with numbered as (
      select seq, row, md5(jsonb_build_array(type_name, lower(fields ->> 'code'))::text) as job, (fields #>> '{step,number}')::int as number,
        (fields #>> '{step,says_when}')::boolean as says_when, fields #>> '{step,text}' as step
      from import_adoption where import_id = ${importId} and sheet = 'job'
    ), counted as (
      select n.*, a.value ->> 'kind' as answer, row_number() over (partition by n.job, n.number order by n.seq) as nth_of_number,
        coalesce(bool_or(n.number = 0) over (partition by n.job), false) as has_zero
      from numbered n left join jsonb_each(${answers}) a on a.key = ${keyOf.steps}::text || n.job
    ), copied as (
      select *, case when answer is distinct from 'plans' then 1
        -- The job itself has the number 0, so that a row without a number is another one.
        when number is null and has_zero then nth_of_number + max(nth_of_number) filter (where number is not null) over (partition by job)
        else nth_of_number end as copy
      from counted
    ), ranked as (
      select *, count(*) over plan as size,
        row_number() over (plan order by number is not distinct from 0 desc, says_when desc, number is null desc, seq) as nth
      from copied window plan as (partition by job, copy)
    ), judged as (
      select *, nth = 1 as is_kept, case
        when nth = 1 then size > 1 and number > 0 and not says_when
        else answer is not distinct from 'steps' or number is distinct from 0 end as is_step
      from ranked
    ), ordered as (
      select job, copy, count(*) = count(distinct number) as is_ordered from judged where is_step group by job, copy
    )
    select j.seq, j.row, j.job, j.copy, j.number, j.nth_of_number, j.says_when, j.has_zero, j.answer, j.is_kept, j.is_step, j.step,
      first_value(j.seq) over plan as job_seq, first_value(j.row) over plan as job_row,
      -- In the order of the numbers where each step has one of its own.
      row_number() over (partition by j.job, j.copy, j.is_step and j.step <> ''
        order by case when o.is_ordered then j.number end, j.seq) as place, o.is_ordered
    from judged j left join ordered o on o.job = j.job and o.copy = j.copy
    window plan as (partition by j.job, j.copy order by j.nth)`.execute(database)
  await sql`analyze step_of_job`.execute(database)
}
