import type { Page } from '@playwright/test'
import type { PersonToMake, PortalApi } from './portal-api.ts'
import type { Person } from './people.ts'

interface Project {
  readonly id: string
  readonly code: string
}

/** Makes a service of the project's library that orders can be of. Returns its id. */
export async function makeService(api: PortalApi, project: Project, name: string): Promise<string> {
  const code = name.toUpperCase()
  return (await api.call('/library/create', { kind: 'service', project_id: project.id, code, name })).id
}

/** Makes people who can be given orders: workers belong to a department. */
export async function makeWorkers(
  api: PortalApi,
  project: Project,
  made: readonly PersonToMake[],
): Promise<Person[]> {
  const department_code = `D-${project.code}`
  await api.call('/department/create', { code: department_code, name: 'Maintenance' })
  await api.call('/project/update_departments', {
    project_id: project.id,
    department_codes: [department_code],
  })
  const workers: Person[] = []
  for (const one of made) workers.push(await api.makePerson(project.id, { modules: ['work'], ...one }))
  await api.call('/project/assign_users_department', {
    project_id: project.id,
    department_code,
    user_ids: workers.map(({ id }) => id),
  })
  return workers
}

/** Makes a team that has a place, and puts people into it. */
export async function makeTeamAt(
  api: PortalApi,
  project: Project,
  made: { readonly name: string; readonly place: string; readonly people: readonly Person[] },
): Promise<void> {
  const { id: team_id } = await api.call('/project-team/create', { project_id: project.id, name: made.name })
  await api.call('/project-team/assignLocation', { team_id, location_id: made.place })
  const user_ids = made.people.map(({ id }) => id)
  await api.call('/project-team/assignUsers', { project_id: project.id, team_id, user_ids })
}

/** Draws a picture of a stain in the browser, as a file to send. */
export async function drawPhoto(page: Page, name: string) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = 'whitesmoke'
      context.fillRect(0, 0, 640, 480)
      context.fillStyle = 'steelblue'
      context.arc(320, 200, 120, 0, Math.PI * 2)
      context.fill()
    }
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return { name, mimeType: 'image/png', buffer }
}
