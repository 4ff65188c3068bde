import type { Field } from '../field.ts'

/** Yes or no; no in a form that creates. */
export const flagField: Field<boolean> = { empty: false, same: Object.is, send: (flag) => flag }
