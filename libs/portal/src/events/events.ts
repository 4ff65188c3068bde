import { defineEvent } from '@atrium/event-bus'

/** Something of a project changed on the server (null: of none); who shows it fetches it again. */
export interface ServerChange {
  readonly projectId: string | null
}

export const locationsChanged = defineEvent<ServerChange>('locations changed')
export const locationGroupsChanged = defineEvent<ServerChange>('location groups changed')
export const userLocationsChanged = defineEvent<ServerChange>('user locations changed')
export const projectsChanged = defineEvent<ServerChange>('projects changed')
export const rolesChanged = defineEvent<ServerChange>('roles changed')
export const usersChanged = defineEvent<ServerChange>('users changed')
export const languagesChanged = defineEvent<ServerChange>('languages changed')
export const assetsChanged = defineEvent<ServerChange>('assets changed')
export const departmentsChanged = defineEvent<ServerChange>('departments changed')
export const teamsChanged = defineEvent<ServerChange>('teams changed')
export const storesChanged = defineEvent<ServerChange>('stores changed')
export const materialsChanged = defineEvent<ServerChange>('materials changed')
export const stockChanged = defineEvent<ServerChange>('stock changed')
export const importsChanged = defineEvent<ServerChange>('imports changed')
/** What is active of a module, or who gets its candidate, has changed: for everybody. */
export const modulesChanged = defineEvent<ServerChange>('modules changed')
/** The signed-in person's own views of screens. */
export const savedViewsChanged = defineEvent<ServerChange>('saved views changed')
/** What the signed-in person may do has changed. */
export const rightsChanged = defineEvent<ServerChange>('rights changed')
/** The signed-in person's session has ended or changed elsewhere. */
export const sessionChanged = defineEvent<ServerChange>('session changed')
/** The event stream was away and is back: anything may have changed meanwhile. */
export const streamResumed = defineEvent<void>('stream resumed')
