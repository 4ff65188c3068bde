import { myOrdersAddress, withOrderWords } from '@atrium/orders'
import { useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { workPages } from '../../addresses/page-addresses.ts'
import { myOpenWorkQuery } from '../../queries/card.queries.ts'
import { workRow } from './work-row.tsx'

/** The open orders of the person and of their teams. */
function MyWorkWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <WidgetList
      query={useQuery(myOpenWorkQuery(projectId))}
      size={size}
      label={t('pages.mine')}
      empty={t('mine.none')}
      all={{ to: myOrdersAddress(workPages, code), label: t('cards.allMine') }}
      contentOf={({ cms, total }) => ({ total, rows: cms.map((work) => workRow(code, work)) })}
    />
  )
}

export default withOrderWords(MyWorkWidget)
