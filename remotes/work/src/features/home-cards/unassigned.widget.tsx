import { ordersAddress, withOrderWords } from '@atrium/orders'
import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { workPages } from '../../addresses/page-addresses.ts'
import { someWorkQuery } from '../../queries/card.queries.ts'
import { workRow } from './work-row.tsx'

/** Open orders that nobody has, the most urgent first. */
function UnassignedWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <WidgetList
      query={useQuery(someWorkQuery(projectId, 'unassigned'))}
      size={size}
      label={t('cards.unassigned')}
      empty={t('cards.unassignedNone')}
      all={{
        to: ordersAddress(workPages, code, { only: 'unassigned' }),
        label: t('cards.unassignedAll'),
      }}
      contentOf={({ cms, total }) => ({ total, rows: cms.map((work) => workRow(code, work)) })}
    />
  )
}

export default withOrderWords(UnassignedWidget)
