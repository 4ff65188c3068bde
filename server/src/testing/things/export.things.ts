import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeJobs } from './job.things.ts'

/** Makes exports of the users of a project, whose jobs wait. */
export const make: ThingsOf = async (place, count) => {
  const { database, project, person, mark } = place
  await makeJobs({ ...place, mark: `export.${mark}` }, count)
  // A server creates the queues of its kinds when it first needs them.
  await sql`select job_queue.create_queue('exports.write', '{"policy": "standard"}'::jsonb)`.execute(database)
  // Tomorrow: no worker takes the jobs while a test runs.
  await sql`update job_queue.job set name = 'exports.write', start_after = now() + interval '1 day'
    where name = ${`test.export.${mark}`}`.execute(database)
  const { rows } = await sql<{ id: string }>`
    with moved as (update job set kind = 'exports.write' where kind = ${`test.export.${mark}`} returning id)
    insert into export_file (user_id, project_id, session_id, request_id, call, input, job_id)
    select ${person}, ${project}, gen_random_uuid(), 'made', '/user/export', ${JSON.stringify({ project_id: project })}::jsonb, id
    from moved returning id`.execute(database)
  await sql`
    update job_queue.job q set data = jsonb_build_object('export_id', e.id) from export_file e
    where e.job_id = q.id and q.name = 'exports.write' and e.project_id = ${project}`.execute(database)
  return rows[0]?.id ?? ''
}
