import type { AssetNeed, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { offeredEntries } from '../library/project-words.loader.ts'

/** A service of the library that orders of a project may name, with what the project set for it or what holds without that. */
export interface OfferedService {
  id: string
  parent_id: string | null
  code: string
  name: Multilingual
  description: Multilingual
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

/** Reads the services that orders of a project may name: its own, then those of the company that it follows, each in the order of its list. */
export async function readOfferedServices(database: Database, projectId: string): Promise<OfferedService[]> {
  const { rows } = await sql<OfferedService>`
    select o.id, o.parent_id, o.code, o.name, o.description, s.department_id, s.workflow_id,
      coalesce(s.default_priority, 3) as default_priority, coalesce(s.needs_asset, 'optional') as needs_asset,
      s.respond_minutes, s.resolve_minutes, coalesce(s.is_requestable, true) as is_requestable,
      coalesce(s.is_default, false) as is_default
    from ${offeredEntries(projectId, 'service')} o
      left join work_service s on s.project_id = ${projectId} and s.service_id = o.id
    order by o.project_id is null, o.position, o.id`.execute(database)
  return rows
}

/** Keeps a service from being retired, and what the project set for it as it is, until the transaction ends. */
export async function keepService(database: Database, projectId: string, id: string): Promise<void> {
  await sql`select from library_entry where id = ${id} for key share`.execute(database)
  await sql`select from work_service where project_id = ${projectId} and service_id = ${id} for key share`.execute(
    database,
  )
}
