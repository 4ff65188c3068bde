import { workPriorities, type WorkPriority } from '@atrium/contract'

/** Returns the number under which a priority is stored: 1 is Urgent, 4 is Low. */
export const storedPriority = (priority: WorkPriority): number => workPriorities.indexOf(priority) + 1

/** Returns the priority that is stored under a number. */
export function priorityOf(stored: number): WorkPriority {
  const priority = workPriorities[stored - 1]
  if (!priority) throw new Error(`no priority is stored as ${stored}`)
  return priority
}
