import { sql } from 'kysely'
import type { TestServer } from './start-test-server.ts'

/** What a project set for a service. */
interface ServiceToMake {
  department_id?: string
  workflow_id?: string
  default_priority?: number
  needs_asset?: 'no' | 'optional' | 'yes'
  respond_minutes?: number
  resolve_minutes?: number
  is_requestable?: boolean
  is_default?: boolean
}

/** Makes a service in the library of a project, whose code is its name, and returns its id. Without settings the project set nothing for it. */
export async function makeService(
  { database }: Pick<TestServer, 'database'>,
  project: string,
  name: string,
  set?: ServiceToMake,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into library_entry (kind, project_id, position, code, name)
    values ('service', ${project}, 1, ${name}, jsonb_build_object('en', ${name}::text)) returning id`.execute(
    database,
  )
  const id = rows[0]?.id ?? ''
  if (!set) return id
  await sql`insert into work_service (project_id, service_id, department_id, workflow_id, default_priority, needs_asset,
      respond_minutes, resolve_minutes, is_requestable, is_default)
    values (${project}, ${id}, ${set.department_id ?? null}, ${set.workflow_id ?? null}, ${set.default_priority ?? 3},
      ${set.needs_asset ?? 'optional'}, ${set.respond_minutes ?? null}, ${set.resolve_minutes ?? null},
      ${set.is_requestable ?? true}, ${set.is_default ?? false})`.execute(database)
  return id
}
