import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'

/** Makes jobs of a kind that nobody carries out, in a project, as the queue and the list of jobs hold them. */
export const make: ThingsOf = async ({ database, project, person, mark }, count) => {
  const kind = `test.${mark}`
  const { rows } = await sql<{ id: string }>`
    with made as materialized (select gen_random_uuid() as id from generate_series(1, ${count}::int)),
      queue as (select job_queue.create_queue(${kind}, '{"policy": "standard"}'::jsonb)),
      listed as (insert into job (id, kind, project_id, user_id) select id, ${kind}, ${project}, ${person} from made)
    select id from made, queue`.execute(database)
  await sql`
    insert into job_queue.job (id, name, data, retry_limit, policy)
    select id, kind, '{}', 0, 'standard' from job where kind = ${kind}`.execute(database)
  return rows[0]?.id ?? ''
}
