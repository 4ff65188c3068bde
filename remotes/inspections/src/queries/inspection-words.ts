import type { InspectionState } from '@atrium/contract'

/** The states in the order in which screens list them. */
export const inspectionStates = [
  'Scheduled',
  'Missed',
  'In Progress',
  'Submitted',
  'Reviewed',
  'Cancelled',
] as const satisfies readonly InspectionState[]

/** Inspections that somebody still has to do. */
export const openStates = ['Scheduled', 'Missed', 'In Progress'] as const satisfies readonly InspectionState[]

/** A state, or several that a list is narrowed to by one word: what is still to be done, and what was submitted. */
export type StateChoice = InspectionState | 'open' | 'done'

const groups = { open: openStates, done: ['Submitted', 'Reviewed'] } as const

/** The states that a choice stands for. */
export const statesOf = (choice: StateChoice): InspectionState[] =>
  choice === 'open' || choice === 'done' ? [...groups[choice]] : [choice]

/** Whether an inspection is neither submitted nor cancelled. */
export const isOpen = ({ state }: { readonly state: InspectionState }): boolean =>
  openStates.some((one) => one === state)
