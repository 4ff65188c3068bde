import { defineEvent } from '@atrium/event-bus'

/** Something of a project changed on the server; who shows it fetches it again. */
export interface ProjectChange {
  readonly projectId: string
}

export const locationsChanged = defineEvent<ProjectChange>('locations changed')
export const locationGroupsChanged = defineEvent<ProjectChange>('location groups changed')
export const projectsChanged = defineEvent<ProjectChange>('projects changed')
/** What the signed-in person may do has changed, in this project or (null) in any. */
export const rightsChanged = defineEvent<{ readonly projectId: string | null }>('rights changed')
/** The event stream was away and is back: anything may have changed meanwhile. */
export const streamResumed = defineEvent<void>('stream resumed')
