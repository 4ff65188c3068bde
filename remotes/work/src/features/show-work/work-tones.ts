import type { WorkflowColor, WorkPriority, WorkStatus } from '@atrium/contract'
import type { Tone } from '@atrium/ui'

export const statusTones: Readonly<Record<WorkStatus, Tone>> = {
  Pending: 'info',
  'In Progress': 'accent',
  'On Hold': 'warning',
  Completed: 'success',
  Cancelled: 'neutral',
}

export const priorityTones: Readonly<Record<WorkPriority, Tone>> = {
  Urgent: 'danger',
  High: 'warning',
  Medium: 'info',
  Low: 'neutral',
}

/** The colours of steps and actions. */
export const stepTones: Readonly<Record<WorkflowColor, Tone>> = {
  Primary: 'accent',
  Secondary: 'neutral',
  Tertiary: 'info',
  Success: 'success',
  Warning: 'warning',
  Danger: 'danger',
}
