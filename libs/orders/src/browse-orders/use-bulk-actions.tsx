import { useTexts } from '@atrium/portal'
import type { BulkAction, BulkActions } from '@atrium/screens'
import { CalendarClock, Play, UserPlus } from 'lucide-react'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'

const loadAssign = () => import('../change-orders/assign-selected.dialog.tsx')
const loadChange = () => import('../change-orders/change-several.dialog.tsx')
const loadRun = () => import('../run-action/run-on-several.dialog.tsx')

/**
 * What the person may do with several orders of the list at once. Only courtesy: the server decides for each.
 * @param own what only orders of this kind have
 */
export function useBulkActions(own: readonly BulkAction<ListedOrder>[]): BulkActions<ListedOrder> {
  const t = useTexts()
  const { mayEdit, mayAssign } = useOrderRights()
  const changes = mayEdit
    ? [
        {
          value: 'change',
          label: t('changeSeveral.start'),
          icon: <CalendarClock size={16} aria-hidden />,
          load: loadChange,
        },
      ]
    : []
  const assigns = mayAssign
    ? [
        {
          value: 'assign',
          label: t('assignSeveral.start'),
          icon: <UserPlus size={16} aria-hidden />,
          load: loadAssign,
        },
      ]
    : []
  return {
    nameOf: ({ reference }) => reference,
    actions: [
      ...assigns,
      ...changes,
      { value: 'run', label: t('runSeveral.start'), icon: <Play size={16} aria-hidden />, load: loadRun },
      ...own,
    ],
  }
}
