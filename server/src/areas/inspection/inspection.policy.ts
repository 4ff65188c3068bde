import type { LoadedInspection } from './inspection.loader.ts'

type Judged = Pick<
  LoadedInspection,
  | 'rights'
  | 'userId'
  | 'state'
  | 'inspector_id'
  | 'submitted_by'
  | 'is_assigned'
  | 'is_asked'
  | 'has_answered'
  | 'failed'
>

/** Whether an inspection is not submitted yet, nor cancelled. */
export const isStillOpen = ({ state }: Pick<Judged, 'state'>): boolean =>
  state === 'Scheduled' || state === 'Missed' || state === 'In Progress'
const isPlanned = ({ state }: Judged): boolean => state === 'Scheduled' || state === 'Missed'
const isFinished = ({ state }: Judged): boolean => state === 'Submitted' || state === 'Reviewed'
const isInspector = ({ inspector_id, userId }: Judged): boolean => inspector_id === userId

/** Whether somebody does it: they are asked to, or do it, and may still start inspections. */
export const isDoer = (judged: Judged): boolean =>
  judged.rights.may('inspection_start') && (judged.is_asked || isInspector(judged))

/** Whoever inspected it, answered an item of it or submitted it: they do not review it, unless the project says so. */
export const hasPart = (judged: Judged): boolean =>
  isInspector(judged) || judged.submitted_by === judged.userId || judged.has_answered

/** Who starts a planned inspection: whoever is asked to, and everybody where nobody is [INS-10]. */
export const mayStart = (judged: Judged): boolean =>
  judged.rights.may('inspection_start') && isPlanned(judged) && (judged.is_asked || !judged.is_assigned)

/** Who takes an inspection over from the one who does it, or who was asked to [INS-11]. */
export const mayTakeOver = (judged: Judged): boolean =>
  judged.rights.may('inspection_start') &&
  ((isPlanned(judged) && !mayStart(judged)) || (judged.state === 'In Progress' && !isInspector(judged)))

/** Who answers, and submits: the inspector, and whoever else is asked to do it [INS-12]. */
export const mayAnswer = (judged: Judged): boolean => judged.state === 'In Progress' && isDoer(judged)

/** Who reviews: not one’s own, unless the project’s setting says so [INS-13]. */
export const mayReview = (judged: Judged, inspectorsReview: boolean): boolean =>
  judged.rights.may('inspection_review') &&
  judged.state === 'Submitted' &&
  (inspectorsReview || !hasPart(judged))

export const mayEdit = (judged: Judged): boolean =>
  judged.rights.may('inspection_edit') && isStillOpen(judged)
export const mayRemove = (judged: Judged): boolean =>
  judged.rights.may('inspection_delete') && isPlanned(judged)
export const mayRepeat = (judged: Judged): boolean =>
  judged.rights.may('inspection_add') && isFinished(judged) && judged.failed > 0
