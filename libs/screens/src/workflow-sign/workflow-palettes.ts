import type { WorkflowColor, WorkStatus } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

/** The palette of each colour of steps and actions. */
export const workflowPalettes = {
  Primary: 'accent',
  Secondary: 'gray',
  Tertiary: 'blue',
  Success: 'green',
  Warning: 'orange',
  Danger: 'red',
} as const satisfies Record<WorkflowColor, string>

/** The tone of each status of work. */
export const workStatusTones: Readonly<Record<WorkStatus, Tone>> = {
  Pending: 'info',
  'In Progress': 'accent',
  'On Hold': 'warning',
  Completed: 'success',
  Cancelled: 'neutral',
}
