import type { ListedMaintenance } from '@atrium/contract'
import type { OrderDialog } from '@atrium/orders'
import { DueDialog } from './due-dialog.tsx'
import { movableBy, orderItem } from './due-item.ts'
import { useDueLines } from './use-due-lines.ts'

/** What the page of an order offers on its day, while it is open and its schedule is there. */
export function useDueDialogs(order: ListedMaintenance): readonly OrderDialog[] {
  const { menuOf } = useDueLines()
  const item = orderItem(order)
  if (movableBy(item) === null) return []
  return menuOf(item).flatMap(({ value, label }) =>
    value === 'open' || value === 'make'
      ? []
      : [
          {
            value,
            label,
            dialog: (onClose: () => void) => (
              <DueDialog action={value} item={item} projectId={order.project_id} onClose={onClose} />
            ),
          },
        ],
  )
}
