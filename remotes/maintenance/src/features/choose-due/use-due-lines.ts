import { useTexts } from '@atrium/portal'
import { useDueRights } from '../../rights/use-due-rights.ts'
import type { AskedOfDue } from './due-dialog.tsx'
import { movableBy, scheduleOf, type DueItem } from './due-item.ts'

/** A line of the menu of something that is due. */
export interface DueLine {
  readonly value: AskedOfDue['action'] | 'open' | 'make'
  readonly label: string
}

/** What the person may do with what is due, as lines of its menu. Only courtesy: the server decides. */
export function useDueLines() {
  const t = useTexts()
  const { maySchedule, seesSchedules } = useDueRights()
  const line = (value: DueLine['value']): DueLine => ({ value, label: t(`due.${value}`) })
  const mayMove = (item: DueItem): boolean => maySchedule && movableBy(item) !== null
  return {
    mayMove,
    menuOf: (item: DueItem): readonly DueLine[] => [
      ...(item.kind === 'order' ? [line('open')] : []),
      ...(item.kind === 'toCome' && maySchedule ? [line('make')] : []),
      ...(mayMove(item) ? [line('move'), line('skip'), line('excuse')] : []),
      ...(seesSchedules && scheduleOf(item) !== null ? [line('explain')] : []),
    ],
  }
}
