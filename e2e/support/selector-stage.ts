import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PortalApi } from './portal-api.ts'
import { startPortalProcess } from './portal-process.ts'

const root = join(import.meta.dirname, '../..')

export interface SelectorStage {
  readonly url: string
  /** A room of the demo project, some levels down. */
  readonly roomId: string
  close(): Promise<void>
}

/**
 * A portal of its own on the demo project, which offers besides what is shipped the module `opener`: a page with a button
 * for every modal that crosses modules, and what the last one gave back.
 */
export async function openSelectorStage(): Promise<SelectorStage> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-selectors-'))
  const remotes = join(folder, 'remotes')
  await mkdir(remotes)
  for (const { name } of (await readdir(join(root, 'remotes'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  ))
    await symlink(join(root, 'remotes', name), join(remotes, name))
  await symlink(join(root, 'shell/test/remotes/opener'), join(remotes, 'opener'))

  const portal = await startPortalProcess(join(folder, 'data'), { DEMO: '1', REMOTES_DIR: remotes })
  const close = async () => {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { url: portal.url, roomId: await furnish(new PortalApi(portal.url)), close }
  } catch (error) {
    await close()
    throw error
  }
}

const kinds = ['Main', 'Sub', 'Staging'] as const

/** What the demo project does not have yet: stores for two pages, departments, workers, teams, groups in levels. */
async function furnish(api: PortalApi): Promise<string> {
  const { projects } = await api.call('/user/getAllowedProjects', {})
  const project = projects.find(({ code }) => code === 'DEMO')
  if (!project) throw new Error('The portal has no demo project')
  const inProject = { project_id: project.id }

  for (let number = 1; number <= 24; number++)
    await api.call('/store/add', {
      ...inProject,
      code: `ST-${number}`,
      name: { en: `Store ${number} of the harbour and of all that floats`, ar: `مخزن الميناء رقم ${number}` },
      type: kinds[number % 3] ?? 'Main',
    })
  const departments = [
    { code: 'ELE', name: { en: 'Electrical', ar: 'الكهرباء' }, description: { en: 'Power and light' } },
    { code: 'HVAC', name: { en: 'Heating and cooling', ar: 'التدفئة والتبريد' } },
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
  const { locations } = await api.call('/location/search', { ...inProject, search_text: 'HARBOUR-T-05-MTG' })
  const room = locations[0]
  if (!room) throw new Error('The demo project has no meeting room')
  return room.id
}
