import { openStatuses, ordersAddress, withOrderWords } from '@atrium/orders'
import { useLanguage, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList, workStatusTones } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { workPages } from '../../addresses/page-addresses.ts'
import { statusCountsQuery } from '../../queries/card.queries.ts'

/** How many open orders have each status. */
function ByStatusWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const { code: projectKey } = useProject()
  return (
    <WidgetList
      query={useQuery(statusCountsQuery(projectId))}
      size={size}
      label={t('cards.byStatus')}
      empty={t('cards.byStatusNone')}
      all={{ to: ordersAddress(workPages, projectKey, { only: 'open' }), label: t('here.all') }}
      contentOf={({ counts, is_lower_bound: isMore }) => {
        const countOf = (status: string) => counts.find((one) => one.status === status)?.count ?? 0
        const total = openStatuses.reduce((sum, status) => sum + countOf(status), 0)
        const row = (status: (typeof openStatuses)[number]) => ({
          id: status,
          title: t(`status.${status}`),
          to: ordersAddress(workPages, projectKey, { status }),
          mark: (
            <Badge tone={workStatusTones[status]}>
              {`${countOf(status).toLocaleString(language)}${isMore ? '+' : ''}`}
            </Badge>
          ),
        })
        return { total, rows: total === 0 ? [] : openStatuses.map(row) }
      }}
    />
  )
}

export default withOrderWords(ByStatusWidget)
