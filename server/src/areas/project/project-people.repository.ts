import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isInDepartment, isMemberOf, isOfStatus } from '../user/user.repository.ts'

export interface PeopleFilter {
  projectId: string
  text?: string | undefined
  fileOrId?: string | undefined
  departmentCode?: string | undefined
  /** Workers are active and belong to at least one of the project's departments. */
  among: 'users' | 'workers'
  /** Only those of a team of the project, or only the others. */
  ofTeam?: { id: string; assigned: boolean }
  page: number
  limit: number
}

export interface PersonRow {
  id: string
  name: string
  email: string
  file_number: string | null
  identification_number: string | null
  /** Of the project's departments. */
  department_codes: string[]
}

/** A page of the people of a project, by name. */
export async function searchPeople(database: Database, filter: PeopleFilter): Promise<PersonRow[]> {
  let query = database
    .selectFrom('app_user')
    .select([
      'app_user.id',
      'app_user.name',
      'app_user.email',
      'app_user.file_number',
      'app_user.identification_number',
    ])
    .select(
      sql<string[]>`array(
        select d.code from user_department u join department d on d.id = u.department_id
        where u.user_id = app_user.id and u.project_id = ${filter.projectId} order by d.position, d.id)`.as(
        'department_codes',
      ),
    )
    .where(isMemberOf(sql`array[${filter.projectId}::uuid]`))
  if (filter.text)
    query = query.where(sql<boolean>`app_user.search_text like contains_pattern(${filter.text})`)
  if (filter.fileOrId) {
    // Numbers are among what is searched, and that has an index.
    query = query.where(sql<boolean>`app_user.search_text like contains_pattern(${filter.fileOrId})
      and searchable(coalesce(app_user.file_number, '') || E'\n'
        || coalesce(app_user.identification_number, '')) like contains_pattern(${filter.fileOrId})`)
  }
  if (filter.among === 'workers') {
    query = query.where(isOfStatus('Active')).where(sql<boolean>`exists (select from user_department u
      where u.user_id = app_user.id and u.project_id = ${filter.projectId} offset 0)`)
  }
  if (filter.departmentCode) query = query.where(isInDepartment(filter.projectId, filter.departmentCode))
  if (filter.ofTeam) {
    const isIn = sql<boolean>`app_user.id = any(array(select user_id from team_user where team_id = ${filter.ofTeam.id}))`
    query = query.where(filter.ofTeam.assigned ? isIn : sql<boolean>`not (${isIn})`)
  }
  return query
    .orderBy('app_user.name')
    .orderBy('app_user.id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}
