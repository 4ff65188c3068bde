import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PortalApi } from './portal-api.ts'
import { startPortalProcess } from './portal-process.ts'
import { copyPreparedData } from './prepared-data.ts'

const root = join(import.meta.dirname, '../..')

export interface SelectorStage {
  readonly url: string
  /** A room of the demo project, some levels down. */
  readonly roomId: string
  close(): Promise<void>
}

/**
 * Starts a portal of its own on the demo project, which offers the workbench's module besides the shipped ones: a page with
 * a button for every modal that crosses modules, and the last result. In a folder of its own it starts from nothing each
 * time; the data in `kept` stays and is used again, unless it was never completed.
 */
export async function openSelectorStage(kept?: string): Promise<SelectorStage> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'atrium-selectors-')))
  const whole = join(folder, 'furnished')
  if (!existsSync(whole)) {
    await rm(join(folder, 'data'), { recursive: true, force: true })
    await copyPreparedData(join(folder, 'data'))
  }
  const portal = await startPortalProcess(join(folder, 'data'), {
    DEMO: '1',
    REMOTES_DIR: await offerRemotes(join(folder, 'remotes')),
  })
  const close = async () => {
    await portal.stop()
    if (kept === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    const api = new PortalApi(portal.url)
    const project = await demoProject(api)
    if (!existsSync(whole)) await furnish(api, project)
    await writeFile(whole, '')
    return { url: portal.url, roomId: await meetingRoom(api, project), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Makes a folder of every shipped remote and the workbench's module. */
async function offerRemotes(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(join(root, 'remotes'), { withFileTypes: true }))
    if (entry.isDirectory()) await symlink(join(root, 'remotes', entry.name), join(folder, entry.name))
  await symlink(join(root, 'tools/workbench/module'), join(folder, 'workbench'))
  return folder
}

async function demoProject(api: PortalApi): Promise<string> {
  const { projects } = await api.call('/user/getAllowedProjects', {})
  const project = projects.find(({ code }) => code === 'DEMO')
  if (!project) throw new Error('The portal has no demo project')
  return project.id
}

async function meetingRoom(api: PortalApi, project_id: string): Promise<string> {
  const { locations } = await api.call('/location/search', { project_id, search_text: 'HARBOUR-T-05-MTG' })
  const room = locations[0]
  if (!room) throw new Error('The demo project has no meeting room')
  return room.id
}

const kinds = ['Main', 'Sub', 'Staging'] as const

/** Adds what the demo project lacks: stores for two pages, departments, workers, teams, groups in levels. */
async function furnish(api: PortalApi, project_id: string): Promise<void> {
  const inProject = { project_id }

  for (let number = 1; number <= 24; number++)
    await api.call('/store/add', {
      ...inProject,
      code: `ST-${number}`,
      name: { en: `Store ${number} of the harbour and of all that floats`, ar: `مخزن الميناء رقم ${number}` },
      type: kinds[number % 3] ?? 'Main',
    })
  const departments = [
    { code: 'ELE', name: { en: 'Electrical', ar: 'الكهرباء' }, description: { en: 'Power and light' } },
    { code: 'HEAT', name: { en: 'Heating and cooling', ar: 'التدفئة والتبريد' } },
  ]
  for (const department of departments) await api.call('/department/create', department)
  const department_codes = departments.map(({ code }) => code)
  await api.call('/project/update_departments', { ...inProject, department_codes })
  const { users } = await api.call('/project/search_users', inProject)
  const user_ids = users.map(({ id }) => id)
  await api.call('/project/assign_users_department', { ...inProject, user_ids, department_code: 'ELE' })
  await api.call('/project-team/create', {
    ...inProject,
    name: { en: 'Night shift', ar: 'نوبة الليل' },
    description: { en: 'Ten to six' },
  })

  let parent_id = '0'
  for (let level = 0; level < 5; level++) {
    const name = { en: `Level ${level} of the groups`, ar: `المستوى ${level}` }
    const group = { ...inProject, parent_id, name, code: `LEVEL-${level}` }
    parent_id = (await api.call('/location-group/create', group)).id
  }
}
