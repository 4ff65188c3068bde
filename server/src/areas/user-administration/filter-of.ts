import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { loadLocation } from '../location/location.loader.ts'
import type { PlaceOfUsers, UserFilter } from './user-search.repository.ts'

type Input = Omit<CallRequest<'/user/search'>, 'page' | 'limit' | 'sort'>

/**
 * Returns the filter that a call asks for.
 * @throws Failure not_found, forbidden for a location that the caller may not see
 */
export async function filterOf(input: Input, context: Context): Promise<UserFilter> {
  return {
    projectId: input.project_id,
    text: searchedFor(input),
    status: input.status,
    roleId: input.role_id,
    departmentCode: input.department_code,
    departmentId: input.department_id,
    teamId: input.team_id,
    place: await placeOf(input, context),
    loginEnabled: input.login_enabled,
    superuser: input.superuser,
  }
}

async function placeOf(
  { project_id, location_id }: Input,
  context: Context,
): Promise<PlaceOfUsers | undefined> {
  if (location_id === undefined) return undefined
  const location = await loadLocation(context, location_id, 'location_view')
  if (project_id !== undefined && location.project_id !== project_id) throw notFound()
  return { projectId: location.project_id, path: location.path }
}
