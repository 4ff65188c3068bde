import { ordersAddress, withOrderWords } from '@atrium/orders'
import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { workPages } from '../../addresses/page-addresses.ts'
import { someWorkQuery } from '../../queries/card.queries.ts'
import { workRow } from './work-row.tsx'

/** Orders that should have been done by now, the oldest first. */
function OverdueWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <WidgetList
      query={useQuery(someWorkQuery(projectId, 'overdue'))}
      size={size}
      label={t('cards.overdue')}
      empty={t('cards.overdueNone')}
      all={{ to: ordersAddress(workPages, code, { only: 'overdue' }), label: t('cards.overdueAll') }}
      contentOf={({ cms, total }) => ({ total, rows: cms.map((work) => workRow(code, work)) })}
    />
  )
}

export default withOrderWords(OverdueWidget)
