import type { CallReply } from '@atrium/contract'
import { ordersAddress } from '@atrium/orders'
import { useLanguage, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { dayIn, monthOf, WidgetList, type WidgetRow } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { criticalities } from '../../addresses/maintenance-words.ts'
import { orderPages } from '../../addresses/order-pages.ts'
import { complianceQuery } from '../../queries/card.queries.ts'

type Counts = CallReply<'/pm/getCompliance'>['total']

/** How much of what is due this month was done on time: of all of it, and by how much it matters. */
export default function ComplianceWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const { code, timeZone } = useProject()
  const month = monthOf(dayIn(timeZone))
  const percent = (share: number | null) =>
    share === null ? '–' : share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
  const rowOf = (
    id: string,
    title: string,
    { due, on_time: onTime, excused, open, overdue, compliance }: Counts,
    filters: Parameters<typeof ordersAddress>[2],
  ): WidgetRow => ({
    id,
    title,
    detail: t('cards.compliance.detail', { onTime, over: due - excused - open, overdue }),
    to: ordersAddress(orderPages, code, filters),
    mark: <Badge tone={overdue > 0 ? 'danger' : 'neutral'}>{percent(compliance)}</Badge>,
  })
  return (
    <WidgetList
      query={useQuery(complianceQuery(projectId, month))}
      size={size}
      label={t('cards.compliance.title')}
      empty={t('cards.compliance.none')}
      all={{ to: ordersAddress(orderPages, code, { ...month }), label: t('cards.compliance.all') }}
      contentOf={({ rows, total }) => ({
        // The list has orders alone, while inspections and days without an order count as well.
        total: 0,
        rows:
          total.due === 0
            ? []
            : [
                rowOf('total', t('cards.compliance.total'), total, { ...month }),
                ...criticalities.flatMap((criticality) => {
                  const row = rows.find(({ key }) => key === criticality)
                  return row
                    ? [rowOf(criticality, t(`criticality.${criticality}`), row, { ...month, criticality })]
                    : []
                }),
              ],
      })}
    />
  )
}
