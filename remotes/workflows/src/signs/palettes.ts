import type { WorkflowColor, WorkStatus } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

/** The palette of each colour of steps and actions. */
export const palettes = {
  Primary: 'accent',
  Secondary: 'gray',
  Tertiary: 'blue',
  Success: 'green',
  Warning: 'orange',
  Danger: 'red',
} as const satisfies Record<WorkflowColor, string>

export const statusTones: Readonly<Record<WorkStatus, Tone>> = {
  Pending: 'neutral',
  'In Progress': 'info',
  'On Hold': 'warning',
  Completed: 'success',
  Cancelled: 'danger',
}
