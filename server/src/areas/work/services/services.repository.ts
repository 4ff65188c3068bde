import type { AssetNeed, Multilingual } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { hasWords } from '../../../database/words.ts'
import { offeredEntries } from '../../library/project-words.loader.ts'

/** What a project sets for a service. */
export interface ServiceSettings {
  department_id: string | null
  /** Null for the default workflow of the project. */
  workflow_id: string | null
  /** 1 is Urgent, 4 is Low. */
  default_priority: number
  needs_asset: AssetNeed
  respond_minutes: number | null
  resolve_minutes: number | null
  is_requestable: boolean
  is_default: boolean
}

/** A service that a project offers, with what it set for it, or what holds without that. */
export interface ServiceRow extends ServiceSettings {
  id: string
  /** Of the services that the project offers; null at the top. */
  parent_id: string | null
  code: string
  name: Multilingual
  description: Multilingual
  department: { id: string; code: string; name: Multilingual } | null
  workflow: { id: string; name: Multilingual } | null
  /** 0 before the project has set anything. */
  version: number
}

/** The services that a project offers, in the order of their tree. What has lost the entry above it stands at the top. */
const tree = (projectId: string) => sql`
  offered as materialized (select e.* from ${offeredEntries(projectId, 'service')} e),
  tree as (
    select o.*, null::uuid as above, array[(o.project_id is null)::int, o.position] as place from offered o
    where o.parent_id is null or not exists (select from offered p where p.id = o.parent_id)
    union all
    select o.*, t.id, t.place || o.position from offered o join tree t on o.parent_id = t.id
  )`

/** Selects the settings of a service by `s`, its row of `work_service`, or what holds without that row. */
export const serviceSettings = sql`
  s.department_id, s.workflow_id, coalesce(s.default_priority, 3) as default_priority,
  coalesce(s.needs_asset, 'optional') as needs_asset, s.respond_minutes, s.resolve_minutes,
  coalesce(s.is_requestable, true) as is_requestable, coalesce(s.is_default, false) as is_default`

const columns = sql`
  t.id, t.above as parent_id, t.code, t.name, t.description, ${serviceSettings}, coalesce(s.version, 0) as version,
  (select jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) from department d where d.id = s.department_id)
    as department,
  (select jsonb_build_object('id', w.id, 'name', w.name) from workflow w where w.id = s.workflow_id) as workflow`

const withSettings = (from: RawBuilder<unknown>, projectId: string) => sql`
  ${from} t left join work_service s on s.project_id = ${projectId} and s.service_id = t.id`

/** Reads a page of the services that a project offers, and how many there are on all pages. */
export async function searchServices(
  database: Database,
  { projectId, text, page, limit }: { projectId: string; text: string; page: number; limit: number },
): Promise<{ rows: ServiceRow[]; total: number }> {
  const found = text === '' ? sql`true` : hasWords(sql`t.search_text`, text)
  const { rows } = await sql<{ services: number } & (ServiceRow | { id: null })>`
    with recursive ${tree(projectId)},
    found as (select t.*, count(*) over ()::int as services from tree t where ${found}),
    listed as (select * from found order by place, id limit ${limit} offset ${(page - 1) * limit})
    select ${columns}, coalesce(t.services, (select count(*)::int from found)) as services
    from (select) one left join (${withSettings(sql`listed`, projectId)}) on true order by t.place, t.id`.execute(
    database,
  )
  return {
    rows: rows.filter((row): row is typeof row & ServiceRow => row.id !== null),
    total: rows[0]?.services ?? 0,
  }
}

/** Finds a service that a project offers, for a change. It is not retired before the transaction ends. */
export async function lockService(
  database: Database,
  projectId: string,
  id: string,
): Promise<ServiceRow | undefined> {
  // Who sets services of one project waits for the other, so that one of them is the default one.
  await sql`select from project where id = ${projectId} for no key update`.execute(database)
  await sql`select from library_entry where id = ${id} for share`.execute(database)
  const { rows } = await sql<ServiceRow>`
    with recursive ${tree(projectId)}
    select ${columns} from ${withSettings(sql`tree`, projectId)} where t.id = ${id}`.execute(database)
  return rows[0]
}

/** Whether orders of a project can begin with a workflow: it is published and of the project. It is not removed before the transaction ends. */
export async function isPublishedWorkflow(
  database: Database,
  projectId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from workflow where id = ${id} and project_id = ${projectId} and kind = 'cm' and published_version is not null
    for key share`.execute(database)
  return rows.length > 0
}

/** Whether a department is attached to a project, and stays so until the transaction ends. */
export async function isAttachedDepartment(
  database: Database,
  projectId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from project_department where project_id = ${projectId} and department_id = ${id} for key share`.execute(
    database,
  )
  return rows.length > 0
}

/** Writes what a project sets for a service, and returns its new version. A default one takes the place of the one before. */
export async function writeService(
  database: Database,
  projectId: string,
  id: string,
  given: ServiceSettings,
): Promise<number> {
  if (given.is_default)
    await sql`update work_service set is_default = false, version = version + 1
      where project_id = ${projectId} and is_default and service_id <> ${id}`.execute(database)
  const { rows } = await sql<{ version: number }>`
    insert into work_service (project_id, service_id, department_id, workflow_id, default_priority, needs_asset,
      respond_minutes, resolve_minutes, is_requestable, is_default)
    values (${projectId}, ${id}, ${given.department_id}, ${given.workflow_id}, ${given.default_priority}, ${given.needs_asset},
      ${given.respond_minutes}, ${given.resolve_minutes}, ${given.is_requestable}, ${given.is_default})
    on conflict (project_id, service_id) do update set department_id = excluded.department_id,
      workflow_id = excluded.workflow_id, default_priority = excluded.default_priority, needs_asset = excluded.needs_asset,
      respond_minutes = excluded.respond_minutes, resolve_minutes = excluded.resolve_minutes,
      is_requestable = excluded.is_requestable, is_default = excluded.is_default, version = work_service.version + 1
    returning version`.execute(database)
  const [row] = rows
  if (!row) throw new Error('the service was written above')
  return row.version
}
