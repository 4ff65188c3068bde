import type { UserSort, UserStatus } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { prepared } from '../../database/prepared.ts'
import { holdersOfLocation } from '../user/holders.sight.ts'
import { currentStatus, userColumns, type UserRow } from '../user/user-rows.loader.ts'
import { isMemberOf, isOfStatus } from '../user/people.sight.ts'

/** A location whose people are looked for. */
export interface PlaceOfUsers {
  projectId: string
  /** From the root of its project's tree. */
  path: string
}

/** The filters of a list of users. A missing one does not filter. */
export interface UserFilter {
  projectId?: string | undefined
  text?: string | undefined
  status?: UserStatus | undefined
  roleId?: string | undefined
  departmentCode?: string | undefined
  departmentId?: string | undefined
  teamId?: string | undefined
  place?: PlaceOfUsers | undefined
  loginEnabled?: boolean | undefined
  superuser?: boolean | undefined
}

export interface Seeker {
  userId: string
  isSuperuser: boolean
}

type Condition = RawBuilder<boolean>

/**
 * Returns the projects that a seeker searches, as an array: the given one, or all in which they hold user_view. Null if a
 * superuser searches all users, with or without a project.
 */
export function projectsLookedAt(
  { userId, isSuperuser }: Seeker,
  projectId: string | undefined,
): RawBuilder<unknown> | null {
  if (isSuperuser) return projectId === undefined ? null : sql`array[${projectId}::uuid]`
  const named = projectId === undefined ? sql`true` : sql`project_id = ${projectId}`
  return sql`array(select distinct project_id from user_role where user_id = ${userId} and ${named}
    and exists (select from role_access a where a.role_id = user_role.role_id and a.access_code = 'user_view' offset 0))`
}

/** The condition on a project. Always true if a superuser searches all users. */
const within = (projects: RawBuilder<unknown> | null): Condition =>
  projects === null ? sql<boolean>`true` : sql<boolean>`project_id = any(${projects})`

/**
 * Selects the users with a role, a department or a team, once for each. A condition on each user in turn would run for all
 * users.
 */
function holders(filter: UserFilter, projects: RawBuilder<unknown> | null): RawBuilder<unknown>[] {
  const { roleId, departmentCode, departmentId, teamId, place } = filter
  const there = within(projects)
  const found: RawBuilder<unknown>[] = []
  if (roleId) found.push(sql`select user_id from user_role where role_id = ${roleId} and ${there}`)
  if (departmentCode)
    found.push(sql`select user_id from user_department where ${there}
      and department_id = (select id from department where lower(code) = lower(${departmentCode}))`)
  if (departmentId)
    found.push(sql`select user_id from user_department where department_id = ${departmentId} and ${there}`)
  if (teamId) found.push(sql`select user_id from team_user where team_id = ${teamId} and ${there}`)
  if (place) found.push(holdersOfLocation(place.path, place.projectId, there))
  return found
}

/** Returns the conditions on the account itself. */
function accountConditions({ text, status, loginEnabled, superuser }: UserFilter): Condition[] {
  const conditions: Condition[] = []
  if (text?.trim()) conditions.push(hasWords(sql`app_user.search_text`, text))
  if (status) conditions.push(isOfStatus(status))
  if (loginEnabled !== undefined) conditions.push(sql<boolean>`app_user.login_enabled = ${loginEnabled}`)
  if (superuser !== undefined) conditions.push(sql<boolean>`app_user.is_superuser = ${superuser}`)
  return conditions
}

const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

const orders = {
  name: sql`sortable(app_user.name), app_user.id`,
  name_desc: sql`sortable(app_user.name) desc, app_user.id desc`,
  newest: sql`app_user.created_at desc, app_user.id`,
  oldest: sql`app_user.created_at, app_user.id desc`,
  last_sign_in: sql`app_user.last_sign_in_at nulls first, app_user.id desc`,
  last_sign_in_desc: sql`app_user.last_sign_in_at desc nulls last, app_user.id`,
} as const satisfies Record<UserSort, RawBuilder<unknown>>

/** By name, what was searched for as it was typed comes first. */
const orderOf = ({ sort = 'name', text = '' }: { sort?: UserSort | undefined; text?: string | undefined }) =>
  sort === 'name' ? sql`${phraseFirst(sql`app_user.search_text`, text)}${orders.name}` : orders[sort]

const columns = sql.join(userColumns.map((column) => sql.ref(`app_user.${column}`)))

/** A user as a search finds them. */
export interface FoundUserRow extends UserRow {
  created_at: Date
  last_sign_in_at: Date | null
}

/** Returns a page of the users that a seeker finds in the projects that they search. */
export async function searchUsers(
  database: Database,
  seeker: Seeker,
  filter: UserFilter & { sort?: UserSort | undefined; page: number; limit: number },
): Promise<FoundUserRow[]> {
  const projects = projectsLookedAt(seeker, filter.projectId)
  const sets = holders(filter, projects)
  const account = accountConditions(filter)
  const conditions = [
    // A user who holds something in a project is a member of it.
    ...(projects === null || sets.length > 0 ? [] : [isMemberOf(projects)]),
    ...sets.map((ids) => sql<boolean>`app_user.id = any(array(${ids}))`),
    ...account,
  ]
  const query = sql<FoundUserRow>`
    select ${columns}, created_at, last_sign_in_at, ${currentStatus} as status from app_user where ${all(conditions)} order by ${orderOf(filter)}
    limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`
  // Only the plain list is prepared: the filters combine to over a thousand statements, which would leave no place for others.
  const isPlain = sets.length === 0 && account.length === 0
  const { rows } = await (isPlain ? prepared(database, query) : query.execute(database))
  return rows
}

/**
 * Selects the ids of all users that a seeker may find, by indexes alone, so that accounts are read one by one and only for
 * conditions on them.
 */
function everyoneFound(seeker: Seeker, filter: UserFilter): RawBuilder<unknown> {
  const projects = projectsLookedAt(seeker, filter.projectId)
  const sets = holders(filter, projects)
  if (sets.length > 0)
    return sql.join(
      sets.map((set) => sql`(${set})`),
      sql` intersect `,
    )
  return projects
    ? sql`select distinct user_id from project_user where ${within(projects)}`
    : sql`select id as user_id from app_user order by id offset 0`
}

/** Counts the users on all pages. */
export async function countUsers(database: Database, seeker: Seeker, filter: UserFilter): Promise<number> {
  const account = accountConditions(filter)
  const ofAccount =
    account.length === 0
      ? sql``
      : sql`, lateral (select from app_user where app_user.id = found.user_id and ${all(account)} offset 0) requested`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${everyoneFound(seeker, filter)}) found ${ofAccount}`.execute(
    database,
  )
  return rows[0]?.total ?? 0
}

/** Returns all users, at most `most`. As it needs them all, it does not walk them in order to find the first. */
export async function readUsers(
  database: Database,
  seeker: Seeker,
  { sort, most, ...filter }: UserFilter & { sort: UserSort; most: number },
): Promise<UserRow[]> {
  const conditions = [sql<boolean>`app_user.id = found.user_id`, ...accountConditions(filter)]
  const { rows } = await sql<UserRow>`
    select ${columns}, ${currentStatus} as status from (${everyoneFound(seeker, filter)}) found,
      lateral (select * from app_user where ${all(conditions)} offset 0) app_user
    order by ${orderOf({ ...filter, sort })} limit ${most}`.execute(database)
  return rows
}

export interface Belongings {
  roles: string[]
  departments: string[]
  projects: string[]
  /** The planned end of the membership, in a search of one project. */
  leaving?: { last_day: string; is_refused: boolean } | null
}

/** Selects the planned end of the membership of the user `u` in a project, null if none is planned. */
function plannedEnd(projectId: string): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('last_day', to_char((l.ends_at at time zone p.time_zone)::date - 1, 'YYYY-MM-DD'),
      'is_refused', l.refused is not null)
    from leaving l join project p on p.id = l.project_id where l.user_id = u.id and l.project_id = ${projectId})`
}

/** Returns what users have in the projects that a seeker searches, by name, with one query for a whole page of users. */
export async function belongingsOf(
  database: Database,
  seeker: Seeker,
  {
    userIds,
    projectId,
    language,
  }: { userIds: readonly string[]; projectId?: string | undefined; language: string },
): Promise<Map<string, Belongings>> {
  if (userIds.length === 0) return new Map()
  const there = within(projectsLookedAt(seeker, projectId))
  const leaving = projectId === undefined ? sql`` : sql`${plannedEnd(projectId)} as leaving,`
  const { rows } = await sql<Belongings & { id: string }>`
    select u.id, ${leaving}
      array(select name from (select distinct in_language(role.name, ${language}) as name from role where id = any(array(
        select role_id from user_role where user_id = u.id and ${there}))) named order by sortable(name), name) as roles,
      array(select name from (select distinct in_language(department.name, ${language}) as name from department where id = any(array(
        select department_id from user_department where user_id = u.id and ${there}))) named order by sortable(name), name) as departments,
      array(select code from project where id = any(array(
        select project_id from project_user where user_id = u.id and ${there})) order by code) as projects
    from unnest(${userIds}::uuid[]) as u (id)`.execute(database)
  return new Map(rows.map(({ id, ...belongings }) => [id, belongings]))
}
