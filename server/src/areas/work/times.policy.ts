import { holdsOver, type LoadedWork } from './work.loader.ts'

type Work = Pick<LoadedWork, 'reader' | 'rights' | 'relations'>

/** Who works on an order writes their own time, and so does who may change it; that of others is for these alone [CM-70]. */
export const mayWriteTimeOf = (work: Work, { userId, ofId }: { userId: string; ofId: string }): boolean =>
  holdsOver(work, 'cm_edit') || (ofId === userId && work.relations.includes('worker'))
