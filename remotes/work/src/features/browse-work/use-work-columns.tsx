import { useOrderColumns, type OrderColumn } from '@atrium/orders'
import { useTexts } from '@atrium/portal'
import { OwnText } from '@atrium/screens'

/** The columns of the list, with what only corrective orders have between those of all orders. */
export function useWorkColumns(): readonly OrderColumn[] {
  const t = useTexts()
  const { description, number, location, priority, step, workers, due, age, department } = useOrderColumns()
  return [
    description,
    number,
    location,
    priority,
    step,
    {
      key: 'service',
      title: t('fields.service'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      isExtra: true,
      cell: ({ service }) => <OwnText text={service?.name ?? ''} />,
    },
    workers,
    due,
    age,
    {
      key: 'requester',
      title: t('fields.requester'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      isExtra: true,
      cell: ({ requester }) => <OwnText text={requester?.name ?? ''} />,
    },
    department,
  ]
}
