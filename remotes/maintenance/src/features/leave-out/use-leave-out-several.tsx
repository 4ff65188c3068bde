import type { ListedOrder } from '@atrium/orders'
import { useTexts } from '@atrium/portal'
import type { BulkAction } from '@atrium/screens'
import { CircleSlash, ShieldCheck } from 'lucide-react'
import { useDueRights } from '../../rights/use-due-rights.ts'

const loadSkip = () => import(/* webpackChunkName: "due-forms" */ './skip-selected.dialog.tsx')
const loadExcuse = () => import(/* webpackChunkName: "due-forms" */ './excuse-selected.dialog.tsx')

/** What is done with several orders of maintenance at once, besides what is done with all orders. */
export function useLeaveOutSeveral(): readonly BulkAction<ListedOrder>[] {
  const t = useTexts()
  const { maySchedule } = useDueRights()
  if (!maySchedule) return []
  return [
    { value: 'skip', label: t('due.skip'), icon: <CircleSlash size={16} aria-hidden />, load: loadSkip },
    {
      value: 'excuse',
      label: t('due.excuse'),
      icon: <ShieldCheck size={16} aria-hidden />,
      load: loadExcuse,
    },
  ]
}
