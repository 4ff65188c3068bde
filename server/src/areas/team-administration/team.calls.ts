import { sql } from 'kysely'
import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { findWhereHeld } from '../location/found-at.loader.ts'
import { presentFound } from '../location/location.presenter.ts'
import { loadLocation } from '../location/location.loader.ts'
import { conditionsOfPlaces } from '../location/place-filter.sight.ts'
import { findByName } from '../location/locations-by-name.loader.ts'
import { readSight, narrowedBySight } from '../location/sight.ts'
import { readerOfPeople, searchPeople } from '../project/project-people.loader.ts'
import { createTeam, removeTeam, updateTeam } from './change-team.ts'
import { setSupervisor } from './supervisor.writer.ts'
import { summarizeTeams } from './summarize-teams.ts'
import { assignLocations, assignUsers, unassignLocations, unassignUsers } from './team-members.writer.ts'
import { loadTeam } from '../team/team.loader.ts'
import { presentTeam } from '../team/team.presenter.ts'
import { locationsOfTeam, searchTeams, usersOfTeam } from '../team/team.repository.ts'

export const teamServed = [
  serve('/project-team/search', async (input, context) => {
    const { project_id: projectId, location_id: locationId, sort, page, limit } = input
    const { language } = context.actor
    const text = searchedFor(input)
    const location = locationId && (await loadLocation(context, locationId, 'location_view'))
    if (location && location.project_id !== projectId) throw notFound()
    const having = location ? location.path : undefined
    const filter = { projectId, text, having, language, sort, page, limit }
    const teams = await searchTeams(context.database, filter)
    const ids = teams.map(({ id }) => id)
    const foundAt =
      having === undefined || ids.length === 0
        ? undefined
        : await findWhereHeld(
            context,
            { projectId, path: having },
            sql`select team_id as holder_id, location_id from team_location where team_id = any(${ids}::uuid[])`,
          )
    return {
      teams: teams.map((team) => ({ ...presentTeam(team, language), found_at: foundAt?.get(team.id) })),
    }
  }),

  serve('/project-team/summarize', async ({ project_id: projectId, team_ids: teamIds }, context) => {
    const teams = await summarizeTeams(context, projectId, teamIds)
    if (teams.length < new Set(teamIds).size) throw notFound()
    return { teams }
  }),

  serve('/project-team/getDetails/{id}', async ({ id }, context) => {
    const team = await loadTeam(context, id, 'team_view')
    const [summary] = await summarizeTeams(context, team.project_id, [id])
    if (!summary) throw notFound()
    const { supervisor, counts } = summary
    return { team: { ...presentTeam(team, context.actor.language), supervisor, counts } }
  }),

  serve('/project-team/getRaw/{id}', async ({ id }, context) => ({
    team: await loadTeam(context, id, 'team_view'),
  })),

  serve('/project-team/create', async (input, context) => ({
    id: await createTeam(context, input),
  })),

  serve('/project-team/update', async (input, context) => ({
    id: input.team_id,
    version: await updateTeam(context, input),
  })),

  serve('/project-team/remove/{id}', ({ id, version }, context) => removeTeam(context, id, version)),

  serve('/project-team/searchLocations', async (input, context) => {
    const { database, actor } = context
    const team = await loadTeam(context, input.team_id, 'team_view', { projectId: input.project_id })
    const sight = await readSight(context, team.project_id)
    const given = new Set(await locationsOfTeam(database, team.id))
    const isGiven = sql<boolean>`l.id = any(${[...given]}::uuid[])`
    const rows = await findByName(database, {
      projectId: team.project_id,
      language: actor.language,
      search: searchedFor(input),
      among: 'active',
      narrowedBy: [
        ...narrowedBySight(sight),
        ...(await conditionsOfPlaces(context, team.project_id, {
          location_id: input.location_id,
          group_id: input.group_id,
        })),
        ...(input.assigned === true ? [isGiven] : []),
      ],
      conditions: input.assigned === false ? [sql<boolean>`not (${isGiven})`] : [],
      page: input,
    })
    const found = await presentFound(database, rows, sight, actor.language)
    return { locations: found.map((location) => ({ ...location, is_assigned: given.has(location.id) })) }
  }),

  serve('/project-team/searchUsers', async (input, context) => {
    const team = await loadTeam(context, input.team_id, 'team_view', { projectId: input.project_id })
    if (!(await context.rights(team.project_id)).may('user_view')) throw notFound()
    const { page, limit, assigned } = input
    const text = searchedFor(input)
    const people = await searchPeople(context.database, await readerOfPeople(context, team.project_id), {
      projectId: team.project_id,
      text,
      among: 'users',
      departmentId: input.department_id,
      departmentCode: input.department_code,
      ...(assigned !== undefined && { ofTeam: { id: team.id, assigned } }),
      page,
      limit,
    })
    const inTeam = new Set(await usersOfTeam(context.database, team.id))
    return { users: people.map((person) => ({ ...person, is_assigned: inTeam.has(person.id) })) }
  }),

  serve('/project-team/assignUser', ({ user_id, ...team }, context) =>
    assignUsers(context, { ...team, user_ids: [user_id] }),
  ),
  serve('/project-team/removeUser', ({ user_id, ...team }, context) =>
    unassignUsers(context, { ...team, user_ids: [user_id] }),
  ),
  serve('/project-team/assignUsers', (input, context) => assignUsers(context, input)),
  serve('/project-team/removeUsers', (input, context) => unassignUsers(context, input)),

  serve('/project-team/assignLocation', ({ team_id, location_id }, context) =>
    assignLocations(context, { team_id, location_ids: [location_id] }),
  ),
  serve('/project-team/removeLocation', ({ team_id, location_id }, context) =>
    unassignLocations(context, { team_id, location_ids: [location_id] }),
  ),
  serve('/project-team/assignLocations', (input, context) => assignLocations(context, input)),
  serve('/project-team/removeLocations', (input, context) => unassignLocations(context, input)),

  serve('/project-team/updateSupervisor', async ({ team_id, supervisor_id, version }, context) => ({
    version: await setSupervisor(context, team_id, supervisor_id, version),
  })),
  serve('/project-team/removeSupervisor/{id}', async ({ id, version }, context) => ({
    version: await setSupervisor(context, id, null, version),
  })),
]
