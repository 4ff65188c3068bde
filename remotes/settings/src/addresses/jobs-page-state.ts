import type { JobState } from '@atrium/contract'
import { asChoice } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import { scopes, type Scope } from './sessions-page-state.ts'

/** The states that the list can be narrowed to; the first one lets everything through. */
export const stateChoices = [
  'all',
  'running',
  'waiting',
  'failed',
  'done',
  'cancelled',
] as const satisfies readonly (JobState | 'all')[]
export type StateChoice = (typeof stateChoices)[number]

/** What the address of the list of jobs holds. */
export interface JobsState {
  readonly state: StateChoice
  readonly scope: Scope
}

export const jobsList: ListSchema<JobsState, ''> = {
  filters: { state: asChoice(stateChoices, 'all'), scope: asChoice(scopes, 'project') },
}
