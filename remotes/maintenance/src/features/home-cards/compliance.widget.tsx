import { ordersAddress } from '@atrium/orders'
import { useLanguage, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { dayIn, monthOf, WidgetList } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { criticalities } from '../../addresses/maintenance-words.ts'
import { orderPages } from '../../addresses/order-pages.ts'
import { complianceQuery } from '../../queries/card.queries.ts'

/** How much of what is due this month was done on time, by how much it matters. */
export default function ComplianceWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const { code, timeZone } = useProject()
  const month = monthOf(dayIn(timeZone))
  const percent = (share: number | null) =>
    share === null ? '–' : share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <WidgetList
      query={useQuery(complianceQuery(projectId, month))}
      size={size}
      label={t('cards.compliance.title')}
      empty={t('cards.compliance.none')}
      all={{ to: ordersAddress(orderPages, code, { ...month }), label: t('cards.compliance.all') }}
      contentOf={({ rows }) => ({
        // The list has orders alone, and days without one count as well.
        total: 0,
        rows: criticalities.flatMap((criticality) => {
          const row = rows.find(({ key }) => key === criticality)
          if (!row) return []
          const { due, on_time: onTime, overdue, compliance } = row
          return [
            {
              id: criticality,
              title: t(`criticality.${criticality}`),
              detail: t('cards.compliance.detail', { onTime, due, overdue }),
              to: ordersAddress(orderPages, code, { ...month, criticality }),
              mark: <Badge tone={overdue > 0 ? 'danger' : 'neutral'}>{percent(compliance)}</Badge>,
            },
          ]
        }),
      })}
    />
  )
}
