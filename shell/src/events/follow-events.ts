import { call, orThrow, type Client } from '@atrium/client'
import { bus } from '@atrium/event-bus'
import {
  languagesChanged,
  modulesChanged,
  projectsChanged,
  rightsChanged,
  sessionChanged,
  streamResumed,
} from '@atrium/portal'
import { languageStore, projectStore, reportProblem } from '@atrium/portal/host'
import { learnRights } from '../gate/enter-project.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { fetchProjects } from '../session/fetch-rights.ts'
import { shareEvents } from './share-events.ts'

const owner = 'shell'

/** No person asks for what an event makes the portal fetch, so it keeps no session alive. */
const unasked = { background: true } as const

/** Which projects there are for the person, and what they may do in the one that is shown. */
async function refresh(gate: ModuleGate): Promise<void> {
  try {
    projectStore.setState({ projects: await fetchProjects(unasked) })
  } catch (error) {
    reportProblem('The projects could not be fetched again', error)
  }
  await learnRights(gate, unasked)
}

/** Which languages may be chosen, for the menu of the person and for whoever names something. */
async function refreshLanguages(): Promise<void> {
  try {
    const { languages } = orThrow(await call('/language/getActive', {}, unasked))
    languageStore.setState({ languages })
  } catch (error) {
    reportProblem('The languages could not be fetched again', error)
  }
}

/** What the shell itself does when the server says that something has changed: rights take effect at once. */
export function followEvents({ events, session }: Client, gate: ModuleGate): void {
  shareEvents(events)
  // Rights come and go with membership, so a project may have come or gone as well.
  bus.hear(owner, rightsChanged, () => void refresh(gate))
  bus.hear(owner, projectsChanged, () => void refresh(gate))
  bus.hear(owner, streamResumed, () => void refresh(gate))
  bus.hear(owner, modulesChanged, () => void learnRights(gate, unasked))
  bus.hear(owner, languagesChanged, () => void refreshLanguages())
  bus.hear(owner, sessionChanged, () => void session.check())
  events.open()
}
