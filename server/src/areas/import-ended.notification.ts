import './served-calls.ts'

/** A step of an import of any area that serves imports has ended. */
export { importEnded } from '../staged-import/import-ended.ts'
