import type { EventStream } from '@atrium/client'
import type { Topic } from '@atrium/contract'
import { bus, type EventContract } from '@atrium/event-bus'
import {
  assetsChanged,
  departmentsChanged,
  importsChanged,
  languagesChanged,
  locationGroupsChanged,
  locationsChanged,
  materialsChanged,
  modulesChanged,
  projectsChanged,
  rightsChanged,
  rolesChanged,
  savedViewsChanged,
  sessionChanged,
  stockChanged,
  storesChanged,
  streamResumed,
  teamsChanged,
  userLocationsChanged,
  usersChanged,
  type ServerChange,
} from '@atrium/portal'

const contracts: Record<Topic, EventContract<ServerChange>> = {
  locations: locationsChanged,
  'location-groups': locationGroupsChanged,
  'user-locations': userLocationsChanged,
  projects: projectsChanged,
  roles: rolesChanged,
  users: usersChanged,
  departments: departmentsChanged,
  teams: teamsChanged,
  stores: storesChanged,
  materials: materialsChanged,
  stock: stockChanged,
  'saved-views': savedViewsChanged,
  modules: modulesChanged,
  assets: assetsChanged,
  languages: languagesChanged,
  imports: importsChanged,
  rights: rightsChanged,
  session: sessionChanged,
}

const sender = 'server'

/** Puts what the server says has changed onto the event bus, where every module can hear it. */
export function shareEvents(events: EventStream): void {
  events.subscribe((signal) => {
    if (signal.kind === 'connected' && signal.afterGap) bus.send(streamResumed, undefined, sender)
    if (signal.kind !== 'changed') return
    const { topic, project_id: projectId } = signal.event
    // A newer server may know topics that this portal does not.
    const contract = contracts[topic] as EventContract<ServerChange> | undefined
    if (contract) bus.send(contract, { projectId }, sender)
  })
}
