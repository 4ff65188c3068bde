import { projectAddress, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { WidgetList } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { waitingRequestsQuery } from '../stock-requests/request.queries.ts'
import { requestAddress } from '../stock-requests/request-state.ts'

/** The stock requests that wait for an answer, the oldest first. */
export default function WaitingRequestsWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const dates = useDates()
  const { code: projectKey } = useProject()
  const query = useQuery(waitingRequestsQuery(projectId))
  return (
    <WidgetList
      query={query}
      size={size}
      label={t('cards.waiting')}
      empty={t('cards.waitingNone')}
      all={{
        to: `${projectAddress(projectKey, 'stores/requests')}?state=Pending`,
        label: t('cards.allWaiting'),
      }}
      contentOf={({ requests }) => ({
        rows: requests.map(({ id, reference, store_name: store, requested_by_name: who, at }) => ({
          id,
          title: reference,
          detail: `${store} · ${who}`,
          to: requestAddress(projectKey, id),
          mark: (
            <Text as="span" tone="muted" textStyle="xs">
              {dates.day(at)}
            </Text>
          ),
        })),
      })}
    />
  )
}
