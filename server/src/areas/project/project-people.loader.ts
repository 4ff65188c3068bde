import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import type { Context } from '../../serve/context.ts'
import { isInDepartment, isMemberOf, isOfStatus } from '../user/people.sight.ts'

export interface PeopleFilter {
  projectId: string
  text?: string | undefined
  fileOrId?: string | undefined
  departmentCode?: string | undefined
  departmentId?: string | undefined
  /** Workers are active and belong to at least one of the project's departments. */
  among: 'users' | 'workers'
  /** Only the members of a team of the project, or only the others. */
  ofTeam?: { id: string; assigned: boolean }
  page: number
  limit: number
}

/** The user who searches. Users who may edit users see identification numbers, and everybody sees their own. */
export interface PeopleReader {
  userId: string
  readsNumbers: boolean
}

export async function readerOfPeople(context: Context, projectId: string): Promise<PeopleReader> {
  const rights = await context.rights(projectId)
  return { userId: context.actor.userId, readsNumbers: rights.may('user_edit') }
}

export interface PersonRow {
  id: string
  name: string
  email: string
  file_number: string | null
  identification_number: string | null
  /** The person's departments among those of the project. */
  department_codes: string[]
}

/** Returns a page of the people of a project, by name. */
export async function searchPeople(
  database: Database,
  reader: PeopleReader,
  filter: PeopleFilter,
): Promise<PersonRow[]> {
  let query = database
    .selectFrom('app_user')
    .select(['app_user.id', 'app_user.name', 'app_user.email', 'app_user.file_number'])
    .select(
      sql<string | null>`case when ${reader.readsNumbers} or app_user.id = ${reader.userId}
        then app_user.identification_number end`.as('identification_number'),
    )
    .select(
      sql<string[]>`array(
        select d.code from user_department u join department d on d.id = u.department_id
        where u.user_id = app_user.id and u.project_id = ${filter.projectId} order by d.position, d.id)`.as(
        'department_codes',
      ),
    )
    .where(isMemberOf(sql`array[${filter.projectId}::uuid]`))
  if (filter.text) query = query.where(hasWords(sql`app_user.search_text`, filter.text))
  if (filter.fileOrId) {
    // Each of the two has an index. File numbers are part of the searched text.
    query = query.where(
      reader.readsNumbers
        ? hasWords(
            sql`searchable(coalesce(app_user.file_number, '') || E'\n' || coalesce(app_user.identification_number, ''))`,
            filter.fileOrId,
          )
        : sql<boolean>`${hasWords(sql`app_user.search_text`, filter.fileOrId)}
            and ${hasWords(sql`searchable(coalesce(app_user.file_number, ''))`, filter.fileOrId)}`,
    )
  }
  if (filter.among === 'workers') {
    query = query.where(isOfStatus('Active')).where(sql<boolean>`exists (select from user_department u
      where u.user_id = app_user.id and u.project_id = ${filter.projectId} offset 0)`)
  }
  if (filter.departmentCode) query = query.where(isInDepartment(filter.projectId, filter.departmentCode))
  if (filter.departmentId)
    query = query.where(sql<boolean>`app_user.id = any(array(
      select user_id from user_department
      where project_id = ${filter.projectId} and department_id = ${filter.departmentId}))`)
  if (filter.ofTeam) {
    const isIn = sql<boolean>`app_user.id = any(array(
      select user_id from team_user where project_id = ${filter.projectId} and team_id = ${filter.ofTeam.id}))`
    query = query.where(filter.ofTeam.assigned ? isIn : sql<boolean>`not (${isIn})`)
  }
  return query
    .orderBy(sql`${phraseFirst(sql`app_user.search_text`, filter.text ?? '')}sortable(app_user.name)`)
    .orderBy('app_user.id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
}
