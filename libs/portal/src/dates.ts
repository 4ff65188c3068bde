export { useDates, useDatesIn } from './language/use-dates.ts'
export type { Dates } from './language/use-dates.ts'
