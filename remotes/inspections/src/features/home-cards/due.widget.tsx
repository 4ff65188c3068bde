import { useProject, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { dayIn, daysAfter } from '@atrium/screens'
import { DueDay } from '../show-inspection/due-day.tsx'
import { InspectionsCard } from './inspections-card.tsx'

/** How many days ahead the card looks. */
const ahead = 7

/** Inspections that are still to be done and whose last day has passed or comes within a week, the earliest first. */
export default function DueWidget(props: ExtensionProps<typeof homeWidgets>) {
  const { timeZone } = useProject()
  return (
    <InspectionsCard
      {...props}
      words="due"
      filters={{ state: 'open', by: 'due', to: daysAfter(dayIn(timeZone), ahead) }}
      sort="due"
      markOf={(inspection) => <DueDay inspection={inspection} />}
    />
  )
}
