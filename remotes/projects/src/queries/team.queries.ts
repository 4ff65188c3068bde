import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallReply, PathStep, TeamSort } from '@atrium/contract'

/** Teams that one page of the list brings. */
const pageSize = 50

/** The product fixes the pages of these lists: there is more only where exactly so many came back. */
const memberPageSize = 20

/** The teams of a project that have a text, page by page. */
export function teamsQuery(projectId: string, text: string, sort: TeamSort) {
  const input = {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    // A portal that is older than this module knows one order.
    ...(sort !== 'name' && { sort }),
  }
  return pagesQuery('/project-team/search', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ teams }) => teams,
  })
}

/** A team with its supervisor and with counts of what the person sees of it. */
export function teamQuery(projectId: string, teamId: string) {
  return callQuery('/project-team/getDetails/{id}', projectId, { id: teamId })
}

/** A team with its texts in every language, as its form edits them. */
export function rawTeamQuery(projectId: string, teamId: string) {
  return callQuery('/project-team/getRaw/{id}', projectId, { id: teamId })
}

export type MemberKind = 'users' | 'locations'

/** One of what a team has, as a row shows it. */
export interface Member {
  readonly id: string
  readonly name: string
  /** What tells it from others of the same name: an address, a code. */
  readonly code: string
  readonly detail: string
  /** The way to it, without itself. */
  readonly path: readonly PathStep[]
}

/** The people in a team, or the locations that it is given, as far as they have the text. */
export function membersQuery(kind: MemberKind, projectId: string, teamId: string, text: string) {
  const of = {
    projectId,
    input: {
      project_id: projectId,
      team_id: teamId,
      assigned: true,
      ...(text !== '' && { search_text: text }),
    },
    size: memberPageSize,
  } as const
  return kind === 'users'
    ? pagesQuery('/project-team/searchUsers', { ...of, rowsOf: ({ users }) => users.map(personAsMember) })
    : pagesQuery('/project-team/searchLocations', {
        ...of,
        rowsOf: ({ locations }) => locations.map(locationAsMember),
      })
}

type Person = CallReply<'/project-team/searchUsers'>['users'][number]
type Place = CallReply<'/project-team/searchLocations'>['locations'][number]

function personAsMember({ id, name, email, file_number: number }: Person): Member {
  return { id, name, code: email, detail: number ?? '', path: [] }
}

function locationAsMember({ id, name, code, address, path }: Place): Member {
  return { id, name, code, detail: address, path: path.filter((step) => step.id !== id) }
}
