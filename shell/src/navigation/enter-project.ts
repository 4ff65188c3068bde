import type { CallOptions } from '@atrium/client'
import { onAddressChange, navigate, parseAddress } from '@atrium/portal'
import { cancelAllModals, projectStore, reportProblem, rightsStore } from '@atrium/portal/host'
import { start as startSingleSpa } from 'single-spa'
import { keepProject, renewKeptProject } from './kept-project.ts'
import { openFirstPage, rememberProject } from './open-first-page.ts'
import { currentOffers, firstAddress } from './use-navigation.ts'
import { fetchPlace, type FetchedPlace } from '../registry/fetch-place.ts'
import { askAgain } from '../gate/ask-again.ts'
import { currentPlace } from '../registry/current-place.ts'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'

/** Whether the server has named the person's projects. */
let areProjectsKnown = false

/** The first answer, which arrives before there is a gate to use it. */
let first: { readonly projectKey: string | null; readonly place: FetchedPlace } | null = null

/**
 * Loads the person's projects, and opens the one that they last worked in if the address names none. Throws the call's failure.
 * @returns the event id of the place; undefined if the projects were known already
 */
export async function knowProjects(options?: CallOptions): Promise<string | undefined> {
  if (areProjectsKnown) return undefined
  const { projectKey } = parseAddress(location.pathname)
  const place = await fetchPlace(projectKey, options)
  first = { projectKey, place }
  projectStore.setState({ projects: place.projects })
  areProjectsKnown = true
  openFirstPage()
  return place.eventId
}

/** The rights and the registry at the current address. */
function placeHere(options?: CallOptions): Promise<FetchedPlace> {
  const { projectKey } = parseAddress(location.pathname)
  const known = first
  first = null
  return known && known.projectKey === projectKey
    ? Promise.resolve(known.place)
    : fetchPlace(projectKey, options)
}

/** Numbers the questions, so that only the answer to the newest one is used. */
let asked = 0

/** Opens the first page that the person may see if the address names a project and no page. */
function openProjectStart(): void {
  const place = currentPlace(location.pathname)
  if (place.kind !== 'project-start') return
  const first = firstAddress(place.project)
  if (first !== null) navigate(first, { replace: true })
}

/** The module of the person's page, or the first one that they are offered. None for an address that is closed to them. */
function nextModule(): string | undefined {
  const place = currentPlace(location.pathname)
  if (place.kind === 'no-access') return undefined
  if (place.kind === 'page') return place.module.code
  // Everybody is offered the account, but it is nobody's first page.
  return currentOffers().find(({ page }) => page.scope !== 'portal')?.module.code
}

/** Asks the server what the person may do and open at the current address, and applies the answer. */
export async function learnRights(gate: ModuleGate, options?: CallOptions): Promise<void> {
  const question = ++asked
  try {
    await knowProjects(options)
    if (question !== asked) return
    const { project, projects, rights, registry } = await placeHere(options)
    if (question !== asked) return
    if (project) rememberProject(project.id)
    projectStore.setState({ projects, current: project })
    rightsStore.setState({ ...rights, projectId: project?.id ?? null, known: true })
    if (project) keepProject({ project, rights })
    const admitted = gate.admit(registry)
    gateStore.setState({ settling: false, trouble: null })
    askAgain.stop()
    openProjectStart()
    // On a slow machine drawing takes as long as the way to the server.
    const next = nextModule()
    if (next !== undefined) gate.fetchAhead(next)
    await admitted
    await gate.refresh()
    if (!project) await renewKeptProject(() => question === asked)
  } catch (error) {
    if (question !== asked) return
    reportProblem('Rights and registry could not be had', error)
    // A person who sees a page already continues with it while the question is repeated.
    if (gateStore.getState().settling)
      gateStore.setState({ trouble: error instanceof Error ? error : new Error(String(error)) })
    askAgain.later(() => void learnRights(gate, { background: true }))
  }
}

/** Enters another project, after removing what was shown of the one before. */
async function enterProject(gate: ModuleGate): Promise<void> {
  gateStore.setState({ settling: true, trouble: null })
  cancelAllModals()
  void gate.refresh()
  await learnRights(gate)
}

/** From now on follows the address from project to project. Resolves when the first one is ready. */
export async function followProject(gate: ModuleGate): Promise<void> {
  startSingleSpa()
  let shown = parseAddress(location.pathname).projectKey
  onAddressChange(() => {
    const { projectKey } = parseAddress(location.pathname)
    if (projectKey !== shown) {
      shown = projectKey
      void enterProject(gate)
    } else openProjectStart()
  })
  await enterProject(gate)
}
