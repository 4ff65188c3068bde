import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

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
    .selectFrom('project_user as member')
    .innerJoin('app_user as person', 'person.id', 'member.user_id')
    .select([
      'person.id',
      'person.name',
      'person.email',
      'person.file_number',
      'person.identification_number',
    ])
    .select(
      sql<string[]>`array(
        select d.code from user_department u join department d on d.id = u.department_id
        where u.user_id = person.id and u.project_id = member.project_id order by d.position, d.id)`.as(
        'department_codes',
      ),
    )
    .where('member.project_id', '=', filter.projectId)
  if (filter.text) query = query.where(sql<boolean>`person.search_text like contains_pattern(${filter.text})`)
  if (filter.fileOrId) {
    query = query.where(sql<boolean>`searchable(coalesce(person.file_number, '') || E'\n'
      || coalesce(person.identification_number, '')) like contains_pattern(${filter.fileOrId})`)
  }
  if (filter.among === 'workers') {
    query = query.where(sql<boolean>`effective_status(person.status, person.status_end) = 'Active'`)
      .where(sql<boolean>`exists (select from user_department u
        where u.user_id = person.id and u.project_id = member.project_id)`)
  }
  if (filter.departmentCode) {
    query = query.where(sql<boolean>`exists (
      select from user_department u join department d on d.id = u.department_id
      where u.user_id = person.id and u.project_id = member.project_id
        and lower(d.code) = lower(${filter.departmentCode}))`)
  }
  if (filter.ofTeam) {
    const isIn = sql<boolean>`person.id in (select user_id from team_user where team_id = ${filter.ofTeam.id})`
    query = query.where(filter.ofTeam.assigned ? isIn : sql<boolean>`not (${isIn})`)
  }
  return query
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}
