import { orderAddress, maintenanceOrders } from '@atrium/orders'
import { navigate, type Project } from '@atrium/portal'
import { useState } from 'react'
import { useMakeNow } from '../make-now/use-make-now.ts'
import type { AskedOfDue } from './due-dialog.tsx'
import type { DueItem } from './due-item.ts'
import { useDueLines, type DueLine } from './use-due-lines.ts'

/** What can be done with something that is due. Only courtesy: the server decides. */
export interface DueActions {
  readonly project: Project
  /** The lines of the menu of an item; none if the person may do nothing with it. */
  readonly menuOf: (item: DueItem) => readonly DueLine[]
  readonly mayMove: (item: DueItem) => boolean
  /** Does what a line of the menu says, or asks about it in a dialog. */
  readonly run: (action: DueLine['value'], item: DueItem) => void
  /** Asks about moving an item, to this day unless another one is chosen. */
  readonly moveTo: (item: DueItem, day: string) => void
  readonly asked: AskedOfDue | null
  readonly close: () => void
}

/** What the person may do with what is due, and what they are being asked about. */
export function useDueActions(project: Project): DueActions {
  const { menuOf, mayMove } = useDueLines()
  const makeNow = useMakeNow(project)
  const [asked, setAsked] = useState<AskedOfDue | null>(null)
  return {
    project,
    menuOf,
    mayMove,
    run(action, item) {
      if (action !== 'open' && action !== 'make') setAsked({ action, item })
      else if (item.kind === 'toCome') void makeNow(item.due)
      else navigate(orderAddress(maintenanceOrders, project.code, item.order.id))
    },
    moveTo: (item, day) => setAsked({ action: 'move', item, day }),
    asked,
    close: () => setAsked(null),
  }
}
