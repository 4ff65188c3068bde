import { maintenanceOrders, ordersAddress, orderScreen } from '@atrium/orders'
import { useLanguage, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { dayIn, WidgetList, workStatusTones } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { countsInQuery } from '../../queries/card.queries.ts'
import { spanOf } from '../show-calendar/calendar-days.ts'

/** How many orders that are due this week have each status. Each line leads to those that it counts. */
function ThisWeekWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const { code, timeZone, weekStart } = useProject()
  const week = spanOf('week', dayIn(timeZone), weekStart)
  return (
    <WidgetList
      query={useQuery(countsInQuery(projectId, week))}
      size={size}
      label={t('cards.week.title')}
      empty={t('cards.week.none')}
      all={{ to: ordersAddress(maintenanceOrders, code, { ...week }), label: t('cards.week.all') }}
      contentOf={({ counts, is_lower_bound: isMore }) => {
        const due = counts.filter(({ count }) => count > 0)
        return {
          total: due.reduce((sum, { count }) => sum + count, 0),
          rows: due.map(({ status, count }) => ({
            id: status,
            title: t(`status.${status}`),
            to: ordersAddress(maintenanceOrders, code, { ...week, status }),
            mark: (
              <Badge tone={workStatusTones[status]}>
                {`${count.toLocaleString(language)}${isMore ? '+' : ''}`}
              </Badge>
            ),
          })),
        }
      }}
    />
  )
}

export default orderScreen(maintenanceOrders, ThisWeekWidget)
