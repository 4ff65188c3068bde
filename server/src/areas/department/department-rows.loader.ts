import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface DepartmentRow {
  id: string
  code: string
  position: number
  name: Multilingual
  description: Multilingual
  version: number
}

export const columns = ['id', 'code', 'position', 'name', 'description', 'version'] as const

/** Returns the query of all departments of a project, in order. */
export function attachedQuery(database: Database, projectId: string) {
  return database
    .selectFrom('department')
    .innerJoin('project_department', 'project_department.department_id', 'department.id')
    .select(columns)
    .where('project_department.project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
}

/** Reads all departments of a project, in order. */
export async function departmentsOfProject(database: Database, projectId: string): Promise<DepartmentRow[]> {
  return attachedQuery(database, projectId).execute()
}

/** Finds departments by code, ignoring case. */
export async function departmentsByCode(
  database: Database,
  codes: readonly string[],
): Promise<DepartmentRow[]> {
  if (codes.length === 0) return []
  const folded = codes.map((code) => code.toLowerCase())
  return database
    .selectFrom('department')
    .select(columns)
    .where(sql`lower(code)`, 'in', folded)
    .execute()
}
