import type { CallReply } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import type { Rights } from '../../serve/rights.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { findProjectsOf } from '../user/membership.loader.ts'
import { readRelated } from './related.repository.ts'
import type { UserSight } from '../user/user.loader.ts'

type Related = Pick<CallReply<'/user/get_data'>['user'], 'default_role' | 'related'>

/**
 * Returns what a user has in the projects where the caller sees users: teams where the caller sees teams, and stores that the
 * caller sees. Everybody sees their own teams.
 */
export async function listRelated(context: Context, userId: string, sight: UserSight): Promise<Related> {
  const { database, actor } = context
  const projectIds = userId === actor.userId ? await findProjectsOf(database, userId) : sight.projectIds
  const rights = [...(await context.rightsByProject(projectIds)).values()]
  const seen = {
    teamsOf:
      userId === actor.userId
        ? projectIds
        : rights.filter((own) => own.may('team_view')).map((own) => own.projectId),
    store: seenStoresOf(context, rights),
  }
  const rows = await readRelated(database, userId, projectIds, seen)
  const named = <Row extends { name: Parameters<typeof inLanguage>[0] }>(row: Row) => ({
    ...row,
    name: inLanguage(row.name, actor.language),
  })
  const roles = rows.roles.map(named)
  return {
    default_role: roles.find((role) => role.is_default) ?? null,
    related: {
      projects: rows.projects,
      roles,
      departments: rows.departments.map(named),
      teams: rows.teams.map(named),
      stores: rows.stores.map(named),
    },
  }
}

/** Returns the condition that the caller sees a row of `store s`, for several projects at once. */
function seenStoresOf(context: Context, rights: readonly Rights[]): RawBuilder<boolean> {
  const viewing = rights.filter((own) => own.may('store_view'))
  const ids = (all: typeof rights) => all.map((own) => own.projectId)
  const whole = ids(viewing.filter((own) => own.may('store_view_all')))
  const limited = ids(viewing.filter((own) => !own.may('store_view_all')))
  return sql<boolean>`(s.project_id = any(${whole}::uuid[]) or s.project_id = any(${limited}::uuid[])
    and s.id = any((select assigned_stores(${context.actor.userId}, s.project_id))::uuid[]))`
}
