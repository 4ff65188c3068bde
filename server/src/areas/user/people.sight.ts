import type { UserStatus } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'

/** Returns the condition that `app_user` now has a status, in a form for which PostgreSQL has statistics. */
export function isOfStatus(status: UserStatus) {
  return status === 'Active'
    ? sql<boolean>`(app_user.status = 'Active' or app_user.status_end <= now())`
    : sql<boolean>`(app_user.status = ${status} and (app_user.status_end is null or app_user.status_end > now()))`
}

/**
 * Returns the condition that `app_user` is in a department of a project. Selects the people of the department once; a condition
 * on each user in turn would run for all users.
 */
export function isInDepartment(projectId: string, departmentCode: string) {
  return sql<boolean>`app_user.id = any(array(
    select user_id from user_department where project_id = ${projectId}
      and department_id = (select id from department where lower(code) = lower(${departmentCode}))))`
}

/**
 * Returns the condition that `app_user` is a member of one of some projects. Walks the users in order until the page is full
 * and looks up each among the members (`offset 0` prevents a join): a join would read and sort all of both for every page.
 */
export function isMemberOf(projects: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from project_user m
    where m.user_id = app_user.id and m.project_id = any(${projects}) offset 0)`
}
