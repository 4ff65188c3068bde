import type { Client } from '@atrium/client'
import { bus } from '@atrium/event-bus'
import { projectsChanged, rightsChanged, sessionChanged, streamResumed } from '@atrium/portal'
import { projectStore, reportProblem } from '@atrium/portal/host'
import { learnRights } from '../gate/enter-project.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { fetchProjects } from '../session/fetch-rights.ts'
import { shareEvents } from './share-events.ts'

const owner = 'shell'

async function refreshProjects(gate: ModuleGate): Promise<void> {
  try {
    projectStore.setState({ projects: await fetchProjects() })
    await learnRights(gate)
  } catch (error) {
    reportProblem('The projects could not be fetched again', error)
  }
}

/** What the shell itself does when the server says that something has changed: rights take effect at once. */
export function followEvents({ events, session }: Client, gate: ModuleGate): void {
  shareEvents(events)
  bus.hear(owner, rightsChanged, () => void learnRights(gate))
  bus.hear(owner, projectsChanged, () => void refreshProjects(gate))
  bus.hear(owner, streamResumed, () => void refreshProjects(gate))
  bus.hear(owner, sessionChanged, () => void session.check())
  events.open()
}
