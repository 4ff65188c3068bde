/** The states of an inspection. Missed is said of a scheduled one whose last day has passed. */
export const inspectionStates = [
  'Scheduled',
  'In Progress',
  'Submitted',
  'Reviewed',
  'Cancelled',
  'Missed',
] as const
export type InspectionState = (typeof inspectionStates)[number]

/** What came of it: a critical item failed or the goal was missed, something else failed, or nothing did. */
export const inspectionResults = ['pass', 'partial', 'fail'] as const
export type InspectionResult = (typeof inspectionResults)[number]

/** The orders of a list of inspections; the first one is what a person sees who chooses none. */
export const inspectionSorts = ['newest', 'due', 'oldest', 'number', 'score'] as const
export type InspectionSort = (typeof inspectionSorts)[number]

/** The days that a list of inspections can be narrowed by. */
export const inspectionDays = ['due', 'submitted', 'created'] as const
