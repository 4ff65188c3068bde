import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeJobs } from './job.things.ts'

/** Makes jobs that have failed, in a project. */
export const make: ThingsOf = async (place, count) => {
  const first = await makeJobs({ ...place, mark: `failed.${place.mark}` }, count)
  await sql`
    update job_queue.job set state = 'failed', started_on = now(), completed_on = now(), output = '{"message": "a reason"}'
    where id in (select id from job where kind = ${`test.failed.${place.mark}`})`.execute(place.database)
  return first
}
