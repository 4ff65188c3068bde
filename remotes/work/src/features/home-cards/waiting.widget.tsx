import { projectAddress, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { WidgetList } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { requestAddress } from '../../addresses/page-addresses.ts'
import { newestRequestsQuery } from '../../queries/card.queries.ts'

/** What the person asked for, that is done and that they have not judged yet. */
export default function WaitingWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <WidgetList
      query={useQuery(newestRequestsQuery(projectId))}
      size={size}
      label={t('cards.waiting')}
      empty={t('cards.waitingNone')}
      all={{ to: projectAddress(code, 'work/requests'), label: t('cards.waitingAll') }}
      contentOf={({ requests }) => {
        const waiting = requests.filter(({ may_rate: mayRate, rating }) => mayRate && rating === null)
        return {
          total: waiting.length,
          rows: waiting.map(({ id, description, location }) => ({
            id,
            title: description,
            detail: location.name,
            to: requestAddress(code, id),
            mark: <Badge tone="warning">{t('requests.toRate')}</Badge>,
          })),
        }
      }}
    />
  )
}
