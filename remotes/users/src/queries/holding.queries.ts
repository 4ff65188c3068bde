import { callKey, callQuery, reading } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallReply } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'

/** A user in a project. */
export interface Member {
  readonly userId: string
  readonly projectId: string
}

const named = ({ userId, projectId }: Member) => ({ user_id: userId, project_id: projectId })

/** The API fixes the page size of these lists. A full page may have a next one. */
const pageSize = 20

/** The projects of a person in which the caller may see users. */
export function userProjectsQuery(userId: string) {
  return callQuery('/user/get_projects', null, { user_id: userId })
}

export function userRolesQuery(member: Member) {
  return callQuery('/user/get_roles', member.projectId, named(member))
}

export function userDepartmentsQuery(member: Member) {
  return callQuery('/user/getDepartments', member.projectId, named(member))
}

export function userTeamsQuery(member: Member) {
  return callQuery('/user/getTeams', member.projectId, named(member))
}

export function userStoresQuery(member: Member) {
  return pagesQuery('/user/getStores', {
    projectId: member.projectId,
    input: named(member),
    size: pageSize,
    rowsOf: ({ stores }) => stores,
  })
}

export function userLocationsQuery(member: Member, text: string) {
  const input = { ...named(member), ...(text !== '' && { search: text }) }
  return pagesQuery('/user-location/search', {
    projectId: member.projectId,
    input,
    size: pageSize,
    rowsOf: ({ locations }) => locations,
  })
}

export type MarkedGroup = CallReply<'/user-location-group/search'>['groups'][number]

/** The largest page of the call. All groups are loaded, because the dialog counts and searches them. */
const groupPageSize = 100

/** The groups of a project in tree order, all or those that match a text, and whether the person has each. */
export function userGroupsQuery(member: Member, text: string) {
  const input = { ...named(member), limit: groupPageSize }
  const path = text === '' ? '/user-location-group/getAssignedWithHierarchy' : '/user-location-group/search'
  return queryOptions({
    queryKey: callKey(path, member.projectId, { ...input, ...(text && { search: text }) }),
    queryFn: async (query) => {
      const read = reading(query)
      const groups: MarkedGroup[] = []
      for (let page = 1; groups.length === (page - 1) * groupPageSize; page++) {
        const asked = { ...input, page }
        const reply =
          text === ''
            ? await read('/user-location-group/getAssignedWithHierarchy', asked)
            : await read('/user-location-group/search', { ...asked, search: text })
        groups.push(...reply.groups)
      }
      return groups
    },
  })
}
