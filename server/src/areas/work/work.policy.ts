import { holdsOver, type LoadedWork } from './work.loader.ts'

type Work = Pick<LoadedWork, 'reader' | 'rights' | 'relations'>

/** Whether somebody works on an order, or asked for it and may still ask. */
const isInvolved = ({ relations, rights }: Work): boolean =>
  relations.includes('worker') || (relations.includes('requester') && rights.may('cm_add'))

/** Who works on an order or asked for it adds photos; others need the right [CM-61]. */
export const mayAddPhotos = (work: Work): boolean => work.rights.may('cm_photos') || isInvolved(work)

/** Who works on an order or asked for it comments on it; others need the right [CM-62]. */
export const mayComment = (work: Work): boolean => work.rights.may('cm_comments') || isInvolved(work)

/** Who works on an order writes their own time, and so does who may change it; that of others is for these alone [CM-70]. */
export const mayWriteTimeOf = (work: Work, { userId, ofId }: { userId: string; ofId: string }): boolean =>
  holdsOver(work, 'cm_edit') || (ofId === userId && work.relations.includes('worker'))
