import { useOrderColumns, type OrderColumn } from '@atrium/orders'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { OwnText } from '@atrium/screens'
import { CriticalityBadge } from '../show-maintenance/criticality-badge.tsx'
import { OverdueBadge } from '../show-maintenance/overdue-badge.tsx'
import { OutcomeBadge } from '../show-maintenance/outcome-badge.tsx'
import { useWindowText } from '../show-maintenance/use-window-text.ts'

/** The columns of the list, with what only orders of maintenance have between those of all orders. */
export function useMaintenanceColumns(): readonly OrderColumn[] {
  const t = useTexts()
  const dates = useDates()
  const windowText = useWindowText()
  const { description, number, location, priority, step, workers, age, department } = useOrderColumns()
  return [
    description,
    number,
    location,
    {
      key: 'plan',
      title: t('fields.plan'),
      width: 'minmax(0, 1.3fr)',
      onlyWide: true,
      cell: ({ plan }) => <OwnText text={plan?.name ?? ''} />,
    },
    step,
    {
      key: 'due_on',
      title: t('fields.due_on'),
      width: '9rem',
      onlyWide: true,
      cell: ({ due_on: due, is_overdue: isOverdue }) =>
        due === undefined ? null : isOverdue ? (
          <OverdueBadge day={dates.calendarDay(due)} />
        ) : (
          dates.calendarDay(due)
        ),
    },
    {
      key: 'window',
      title: t('fields.window'),
      width: 'minmax(0, 1.3fr)',
      onlyWide: true,
      isExtra: true,
      cell: ({ window_from: from, window_to: to }) =>
        from === undefined || to === undefined ? null : windowText({ window_from: from, window_to: to }),
    },
    {
      key: 'criticality',
      title: t('fields.criticality'),
      width: '7.5rem',
      onlyWide: true,
      cell: ({ plan }) => (plan ? <CriticalityBadge criticality={plan.criticality} /> : null),
    },
    {
      key: 'outcome',
      title: t('fields.outcome'),
      width: '6rem',
      onlyWide: true,
      cell: ({ outcome }) => <OutcomeBadge outcome={outcome ?? null} />,
    },
    workers,
    { ...priority, isExtra: true },
    { ...age, isExtra: true },
    department,
  ]
}
