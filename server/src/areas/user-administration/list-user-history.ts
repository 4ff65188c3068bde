import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import type { ActivitySource } from '../../things/activity-source.ts'
import { olderInTrail } from '../../things/audit-source.ts'
import type { UserSight } from '../user/user.loader.ts'

/** The recorded values of a change of a user. Their members depend on the call. */
export interface WrittenOfUser {
  readonly [member: string]: unknown
}

export interface UserHistoryRow {
  id: string
  at: Date
  who: string | null
  /** `team` if the user joined it, left it or leads it. */
  thing: string
  thing_id: string
  project_id: string | null
  before: WrittenOfUser | null
  after: WrittenOfUser | null
}

const columns = sql`a.id, a.at, u.name as who, a.thing, a.thing_id, a.project_id, a.before, a.after`

/**
 * Returns what selects the newest entries of a user's history: of the account, and of the projects where the reader sees users.
 * Assignments of locations and stores are for readers who see all of the project's locations or stores, teams for those who see
 * teams, and personal data for those who may read it.
 */
export async function newestUserEntries(
  context: Context,
  userId: string,
  sight: UserSight,
): Promise<ActivitySource['newest']> {
  const isIts = await isOfUser(context, userId, sight)
  return (most, after) => sql`
    select a.id::text as id, a.at from audit a where ${isIts} and ${olderInTrail(after)} order by a.id desc limit ${most}`
}

/** Returns entries by their ids, in no order; nothing that `newestUserEntries` leaves out. */
export async function findUserEntries(
  context: Context,
  userId: string,
  sight: UserSight,
  ids: readonly string[],
): Promise<UserHistoryRow[]> {
  const { rows } = await sql<UserHistoryRow>`
    select ${columns} from audit a left join app_user u on u.id = a.user_id
    where a.id = any(${ids}::bigint[]) and ${await isOfUser(context, userId, sight)}`.execute(
    context.database,
  )
  return rows
}

/** Returns the condition that an entry of `audit a` belongs to a user's history and that the reader may read it. */
async function isOfUser(context: Context, userId: string, sight: UserSight): Promise<RawBuilder<boolean>> {
  const things = sight.readsPersonal ? ['user', 'user_personal'] : ['user']
  return sql<boolean>`((a.thing_id = ${userId} and a.thing = any(${things}))
        or (a.thing = 'team' and people_of_team_change(a.before, a.after) ? ${userId}))
      and ${await isSeen(context, sight)}`
}

async function isSeen(context: Context, { projectIds }: UserSight) {
  if (context.actor.isSuperuser) return sql<boolean>`true`
  const rights = [...(await context.rightsByProject(projectIds)).values()]
  const of = (all: typeof rights) => all.map((own) => own.projectId)
  const seeing = {
    locations: of(rights.filter((own) => own.may('location_view') && own.may('location_view_all'))),
    groups: of(rights.filter((own) => own.may('location_group_view'))),
    stores: of(rights.filter((own) => own.may('store_view') && own.may('store_view_all'))),
    teams: of(rights.filter((own) => own.may('team_view'))),
  }
  const names = (member: string) =>
    sql<boolean>`(coalesce(a.before, '{}') || coalesce(a.after, '{}')) ? ${member}`
  const inOne = (ids: readonly string[]) => sql<boolean>`a.project_id = any(${ids}::uuid[])`
  return sql<boolean>`(a.project_id is null or (${inOne(projectIds)}
    and (a.thing <> 'team' or ${inOne(seeing.teams)})
    and (not ${names('assigned_locations')} or ${inOne(seeing.locations)})
    and (not ${names('assigned_groups')} or ${inOne(seeing.groups)})
    and (not ${names('assigned_stores')} or ${inOne(seeing.stores)})))`
}
