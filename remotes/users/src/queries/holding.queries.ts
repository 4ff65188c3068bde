import { callKey, callQuery, reading } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallReply } from '@atrium/contract'
import { queryOptions } from '@tanstack/react-query'

/** Somebody in a project. */
export interface Member {
  readonly userId: string
  readonly projectId: string
}

const named = ({ userId, projectId }: Member) => ({ user_id: userId, project_id: projectId })

/** The product fixes the pages of these lists: there is more only where exactly so many came back. */
const pageSize = 20

/** The projects of a person in which the caller sees users. */
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

/** As many as one call gives; a project's groups come whole, since they are counted and searched. */
const groupPageSize = 100

/** Every group of a project in tree order, those with a text or all, and whether the person has it. */
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
