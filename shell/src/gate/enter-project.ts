import { parseAddress } from '@atrium/portal'
import { cancelAllModals, noRights, projectStore, rightsStore } from '@atrium/portal/host'
import { fetchRegistry, fetchRights } from '../session/portal-calls.ts'
import { gateStore } from './gate-store.ts'
import type { ModuleGate } from './module-gate.ts'

/** Counts the questions asked, so that only the answer to the newest one is used. */
let asked = 0

function projectNamed(key: string) {
  return projectStore.getState().projects.find(({ code, id }) => code === key || id === key) ?? null
}

/** Asks the server what the person may do and open in the project of the address, and makes it so. */
export async function learnRights(gate: ModuleGate): Promise<void> {
  const question = ++asked
  const { projectKey } = parseAddress(location.pathname)
  const project = projectKey === null ? null : projectNamed(projectKey)
  try {
    const [rights, { modules, closed }] = project
      ? await Promise.all([fetchRights(project.id), fetchRegistry(project.id)])
      : [noRights, { modules: [], closed: [] }]
    if (question !== asked) return
    projectStore.setState({ current: project })
    rightsStore.setState({ ...rights, projectId: project?.id ?? null, known: true })
    gateStore.setState({ settling: false, trouble: null })
    await gate.admit(modules, closed)
  } catch (error) {
    if (question === asked)
      gateStore.setState({ trouble: error instanceof Error ? error : new Error(String(error)) })
  }
}

/** Follows the address into another project: what was shown of the one before goes first. */
export async function enterProject(gate: ModuleGate): Promise<void> {
  gateStore.setState({ settling: true, trouble: null })
  cancelAllModals()
  gate.retry()
  await learnRights(gate)
}
