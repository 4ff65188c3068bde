import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/**
 * Says what each staged row of the sheet Job is. Rows with the same name and type are one job: the row with the number 0 is the job itself,
 * else the first that says when, else the first without a number; the others are its steps. A job that has steps alone is one that its
 * first step stands for.
 */
const placed = (importId: string) => sql`
  with numbered as (
    select seq, row, type_name, lower(fields ->> 'code') as code, (fields #>> '{step,number}')::int as number,
      (fields #>> '{step,says_when}')::boolean as says_when, fields #>> '{step,text}' as step
    from import_adoption where import_id = ${importId} and sheet = 'job'
  ), ranked as (
    select *, count(*) over job as size,
      row_number() over (job order by number is not distinct from 0 desc, says_when desc, number is null desc, seq) as nth
    from numbered window job as (partition by type_name, code)
  ), judged as (
    select *, nth = 1 as is_kept, case
      when nth = 1 then size > 1 and number > 0 and not says_when
      else number is distinct from 0 end as is_step
    from ranked
  )`

/** Makes the steps of each job its tasks, and leaves their rows out. What cannot be certain is told. */
export async function gatherSteps(database: Database, importId: string): Promise<void> {
  const most = limits.tasksOfPlan
  await sql`
    create temporary table step_of_job on commit drop as ${placed(importId)}
    select j.seq, j.row, j.is_kept, j.is_step, j.step, first_value(j.seq) over job as job_seq, first_value(j.row) over job as job_row,
      -- In the order of the numbers where each step has one of its own.
      row_number() over (partition by j.type_name, j.code, j.is_step and j.step <> ''
        order by case when o.is_ordered then j.number end, j.seq) as place, o.is_ordered
    from judged j left join (
      select type_name, code, count(*) = count(distinct number) as is_ordered
      from judged where is_step group by type_name, code
    ) o on o.type_name is not distinct from j.type_name and o.code = j.code
    window job as (partition by j.type_name, j.code order by j.nth)`.execute(database)
  await sql`analyze step_of_job`.execute(database)
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

async function tellSteps(database: Database, importId: string): Promise<void> {
  await sql`
    insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
    select ${importId}, 'planning', false, 'Job', row, told.column_name, told.key, told.params
    from step_of_job k, lateral (
      select 'TaskNumber' as column_name, 'import_adopt_job_missing' as key, '{}'::jsonb as params where k.is_kept and k.is_step
      union all
      select 'TaskNumber', 'import_adopt_job_twice', jsonb_build_object('row', k.job_row) where not k.is_kept and not k.is_step
      union all
      select 'Description', 'import_adopt_step_empty', '{}' where k.is_step and k.step = ''
      union all
      select 'TaskNumber', 'import_adopt_steps_many', jsonb_build_object('maximum', ${limits.tasksOfPlan}::int)
      where k.is_step and k.step <> '' and k.place = ${limits.tasksOfPlan} + 1
      union all
      select 'TaskNumber', 'import_adopt_steps_order', '{}' where k.is_kept and not k.is_ordered
    ) told
    order by row limit 20000`.execute(database)
}
