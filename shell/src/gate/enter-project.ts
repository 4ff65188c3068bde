import type { CallOptions } from '@atrium/client'
import { onAddressChange, navigate, parseAddress } from '@atrium/portal'
import { cancelAllModals, noRights, projectStore, reportProblem, rightsStore } from '@atrium/portal/host'
import { start as startSingleSpa } from 'single-spa'
import { noteAddress } from '../frame/way-back.ts'
import { openFirstPage, rememberProject } from '../frame/open-first-page.ts'
import { firstAddress } from '../frame/use-navigation.ts'
import { fetchProjects, fetchRegistry, fetchRights } from '../session/fetch-rights.ts'
import { askAgain } from './ask-again.ts'
import { currentPlace } from './current-place.ts'
import { gateStore } from './gate-store.ts'
import type { ModuleGate } from './module-gate.ts'

/** Whether the server has said which projects there are for the person. */
let areProjectsKnown = false

/** Has the projects of the person, and opens the one that they worked in where the address names none. Throws the call's failure. */
export async function knowProjects(options?: CallOptions): Promise<void> {
  if (areProjectsKnown) return
  projectStore.setState({ projects: await fetchProjects(options) })
  areProjectsKnown = true
  openFirstPage()
}

/** Counts the questions asked, so that only the answer to the newest one is used. */
let asked = 0

function projectNamed(key: string) {
  return projectStore.getState().projects.find(({ code, id }) => code === key || id === key) ?? null
}

/** One that is not known may have been made a moment ago, by this very person: the server is asked once more. */
async function findProject(key: string, options?: CallOptions) {
  const known = projectNamed(key)
  if (known) return known
  projectStore.setState({ projects: await fetchProjects(options) })
  return projectNamed(key)
}

/** An address that names a project and no page stands for the first page that the person may open there. */
function openProjectStart(): void {
  const place = currentPlace(location.pathname)
  if (place.kind !== 'project-start') return
  const first = firstAddress(place.project)
  if (first !== null) navigate(first, { replace: true })
}

/** Asks the server what the person may do and open where the address is, in a project or in none, and makes it so. */
export async function learnRights(gate: ModuleGate, options?: CallOptions): Promise<void> {
  const question = ++asked
  try {
    await knowProjects(options)
    if (question !== asked) return
    const { projectKey } = parseAddress(location.pathname)
    const project = projectKey === null ? null : await findProject(projectKey, options)
    if (question !== asked) return
    const projectId = project?.id ?? null
    const isElsewhere = projectKey !== null && !project
    const [rights, offered] = await Promise.all([
      // A project that is not theirs gives them nothing, whatever they hold in others.
      isElsewhere ? noRights : fetchRights(projectId, options),
      fetchRegistry(projectId, options),
    ])
    if (question !== asked) return
    if (project) rememberProject(project.id)
    projectStore.setState({ current: project })
    rightsStore.setState({ ...rights, projectId, known: true })
    const admitted = gate.admit(offered)
    gateStore.setState({ settling: false, trouble: null })
    askAgain.stop()
    openProjectStart()
    // On a slow machine drawing takes as long as the way to the server.
    gate.fetchAhead()
    await admitted
    await gate.refresh()
  } catch (error) {
    if (question !== asked) return
    reportProblem('Rights and registry could not be had', error)
    // Who sees a page already goes on with it: what they may is asked again meanwhile.
    if (gateStore.getState().settling)
      gateStore.setState({ trouble: error instanceof Error ? error : new Error(String(error)) })
    askAgain.later(() => void learnRights(gate, { background: true }))
  }
}

/** Goes into another project: what was shown of the one before goes first. */
async function enterProject(gate: ModuleGate): Promise<void> {
  gateStore.setState({ settling: true, trouble: null })
  cancelAllModals()
  void gate.refresh()
  await learnRights(gate)
}

/** Follows the address from project to project, from now on. Resolves when the first one is ready. */
export async function followProject(gate: ModuleGate): Promise<void> {
  startSingleSpa()
  let shown = parseAddress(location.pathname).projectKey
  noteAddress()
  onAddressChange(() => {
    noteAddress()
    const { projectKey } = parseAddress(location.pathname)
    if (projectKey !== shown) {
      shown = projectKey
      void enterProject(gate)
    } else openProjectStart()
  })
  await enterProject(gate)
}
