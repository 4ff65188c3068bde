import { importsIn } from './checklist-import-ready.things.ts'

/** Makes imports of checklists in the state Applied. */
export const make = importsIn('Applied')
