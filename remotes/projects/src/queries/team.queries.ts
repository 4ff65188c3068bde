import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallReply, NameSort } from '@atrium/contract'

/** Teams in one page. */
const pageSize = 50

/** The API fixes the page size of these lists. A full page may have a next one. */
const memberPageSize = 20

/** The teams of a project that match a text, page by page. */
export function teamsQuery(projectId: string, text: string, sort: NameSort) {
  const input = {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    // A portal older than this module knows no `sort`. Its only order is by name.
    ...(sort !== 'name' && { sort }),
  }
  return pagesQuery('/project-team/search', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ teams }) => teams,
  })
}

/** The teams that have a location or one above it, page by page. */
export function teamsServingQuery(projectId: string, locationId: string, size: number) {
  return pagesQuery('/project-team/search', {
    projectId,
    input: { project_id: projectId, location_id: locationId },
    size,
    rowsOf: ({ teams }) => teams,
  })
}

/** The supervisors of teams, and counts of what the user may see of each. */
export function teamSummariesQuery(projectId: string, teamIds: readonly string[]) {
  return callQuery('/project-team/summarize', projectId, { project_id: projectId, team_ids: [...teamIds] })
}

/** A team with its supervisor and with counts of what the user may see of it. */
export function teamQuery(projectId: string, teamId: string) {
  return callQuery('/project-team/getDetails/{id}', projectId, { id: teamId })
}

/** A team with its texts in every language, as its form edits them. */
export function rawTeamQuery(projectId: string, teamId: string) {
  return callQuery('/project-team/getRaw/{id}', projectId, { id: teamId })
}

/** A member of a team, as a row shows it. */
export interface Member {
  readonly id: string
  readonly name: string
  /** The email, which distinguishes people of the same name. */
  readonly code: string
  readonly detail: string
}

/** The people of a team that match a text. */
export function membersQuery(projectId: string, teamId: string, text: string) {
  return pagesQuery('/project-team/searchUsers', {
    projectId,
    input: {
      project_id: projectId,
      team_id: teamId,
      assigned: true,
      ...(text !== '' && { search_text: text }),
    },
    size: memberPageSize,
    rowsOf: ({ users }) => users.map(personAsMember),
  })
}

type Person = CallReply<'/project-team/searchUsers'>['users'][number]

function personAsMember({ id, name, email, file_number: number }: Person): Member {
  return { id, name, code: email, detail: number ?? '' }
}
