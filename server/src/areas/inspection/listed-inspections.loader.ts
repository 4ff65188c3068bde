/** The calendar of maintenance shows inspections of schedules as lists of inspections do. */
export { readListedInspections } from './lists/listed-inspections.loader.ts'
