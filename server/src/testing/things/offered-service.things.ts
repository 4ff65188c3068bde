import { sql } from 'kysely'
import type { ThingsOf } from '../make-things.ts'
import { make as makeWorkflow } from './workflow.things.ts'

/** More services than a project has. */
const most = 200

/** Services that can be requested, with a workflow of their own; the first one is the default one of the project if it has none yet. */
export const make: ThingsOf = async (place, count) => {
  const { database, project, mark } = place
  const workflow = await makeWorkflow({ ...place, mark: `${mark}-offered` }, 1)
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into library_entry (kind, project_id, position, code, name)
      select 'service', ${project}, 2000 + n, ${`requestable-${mark}-`} || n, jsonb_build_object('en', ${`requestable ${mark} `} || n)
      from generate_series(1, ${Math.min(count, most)}::int) n order by n returning id, position
    ), settings as (
      insert into work_service (project_id, service_id, workflow_id, is_default)
      select ${project}, id, ${workflow}, position = 2001
        and not exists (select from work_service where project_id = ${project} and is_default) from added
    )
    select id from added order by position`.execute(database)
  return rows[0]?.id ?? ''
}
