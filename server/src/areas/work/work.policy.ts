import { mayIn } from './work-kind.ts'
import { holdsOver, type LoadedWork } from './work.loader.ts'

type Work = Pick<LoadedWork, 'kind' | 'reader' | 'rights' | 'relations'>

/** Whether somebody works on an order, or asked for it and may still ask. */
const isInvolved = ({ kind, relations, rights }: Work): boolean =>
  relations.includes('worker') || (relations.includes('requester') && mayIn(kind, rights, 'add'))

/** Who works on an order or asked for it adds photos; others need the right [CM-61]. */
export const mayAddPhotos = (work: Work): boolean =>
  mayIn(work.kind, work.rights, 'photos') || isInvolved(work)

/** Who works on an order or asked for it comments on it; others need the right [CM-62]. */
export const mayComment = (work: Work): boolean =>
  mayIn(work.kind, work.rights, 'comments') || isInvolved(work)

/** Who works on an order writes their own time, and so does who may change it; that of others is for these alone [CM-70]. */
export const mayWriteTimeOf = (work: Work, { userId, ofId }: { userId: string; ofId: string }): boolean =>
  holdsOver(work, 'edit') || (ofId === userId && work.relations.includes('worker'))

/** Who works on an order answers its tasks, and so does who may answer or change those of others [CM-42] [PM-7]. */
export const mayAnswerTasks = (work: Work): boolean =>
  work.relations.includes('worker') || holdsOver(work, 'tasks') || holdsOver(work, 'edit')
