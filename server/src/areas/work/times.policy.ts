import type { LoadedWork } from './work.loader.ts'

type Work = Pick<LoadedWork, 'rights' | 'relations'>

/** Who works on an order writes their own time, and so does who may change it; that of others is for these alone [CM-70]. */
export const mayWriteTimeOf = (
  { rights, relations }: Work,
  { userId, ofId }: { userId: string; ofId: string },
): boolean => rights.may('cm_edit') || (ofId === userId && relations.includes('worker'))
