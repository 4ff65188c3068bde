export { Difference, Timeline, TimelineEntry } from './timeline/timeline.tsx'
export type { DifferenceProps, TimelineEntryProps } from './timeline/timeline.tsx'
