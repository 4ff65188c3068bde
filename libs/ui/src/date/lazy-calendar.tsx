import { onDemand } from '../overlay/on-demand.tsx'
import type { CalendarProps } from './calendar-props.ts'

const calendar = onDemand<CalendarProps>(async () => (await import('./calendar.tsx')).Calendar)

/** The days of a month to select one. The code loads when the calendar first appears. */
export const Calendar = calendar.Component
