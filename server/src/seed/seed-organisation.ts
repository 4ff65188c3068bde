import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoDepartments, demoDesignations, demoTeams, demoWorkers } from './demo-organisation.ts'

export interface DemoProject {
  readonly id: string
  /** Ids of its locations by code. */
  readonly places: ReadonlyMap<string, string>
  /** Ids of its people by address. */
  readonly people: ReadonlyMap<string, string>
}

/** Makes the departments and the job titles of the demo project, with the people in them. */
export async function seedOrganisation(
  services: Services,
  actor: Actor,
  { id: project_id, people }: DemoProject,
): Promise<void> {
  for (const department of demoDepartments) await callAs(services, actor, '/department/create', department)
  await callAs(services, actor, '/project/update_departments', {
    project_id,
    department_codes: demoDepartments.map(({ code }) => code),
  })
  for (const { code } of demoDepartments) {
    await callAs(services, actor, '/project/assign_users_department', {
      project_id,
      department_code: code,
      user_ids: demoWorkers[code].map((email) => people.get(email) ?? ''),
    })
  }
  await callAs(services, actor, '/project/update_designations', {
    project_id,
    designations: [...demoDesignations],
  })
}

/** Makes the teams of the demo project. @returns their ids by their English names */
export async function seedTeams(
  services: Services,
  actor: Actor,
  { id: project_id, places, people }: DemoProject,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, description, ...team } of demoTeams) {
    const { id } = await callAs(services, actor, '/project-team/create', { project_id, name, description })
    ids.set(name.en, id)
    await callAs(services, actor, '/project-team/assignUsers', {
      project_id,
      team_id: id,
      user_ids: team.people.map((email) => people.get(email) ?? ''),
    })
    await callAs(services, actor, '/project-team/assignLocations', {
      team_id: id,
      location_ids: team.places.map((code) => places.get(code) ?? ''),
    })
    await callAs(services, actor, '/project-team/updateSupervisor', {
      team_id: id,
      supervisor_id: people.get(team.supervisor) ?? '',
    })
  }
  return ids
}
