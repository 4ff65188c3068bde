import { onDemand } from '../overlay/on-demand.tsx'
import type { CalendarProps } from './calendar-props.ts'

const calendar = onDemand<CalendarProps>(async () => (await import('./calendar.tsx')).Calendar)

/** The days of a month, to choose one of; its code comes when it is first shown. */
export const Calendar = calendar.Component
