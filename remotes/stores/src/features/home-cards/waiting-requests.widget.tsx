import { useAccess, useProject, useTexts, type ExtensionProps, type homeWidgets } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { WidgetList } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { waitingRequestsQuery } from './waiting-requests.queries.ts'
import { StateBadge } from '../stock-requests/state-badge.tsx'
import { useKinds } from '../post-stock/use-kinds.ts'
import { requestAddress, requestsAddress } from '../../addresses/request-address.ts'

/** The stock requests that wait for the person: to be approved, to be completed, or both. The oldest comes first. */
export default function WaitingRequestsWidget({ projectId, size }: ExtensionProps<typeof homeWidgets>) {
  const t = useTexts()
  const dates = useDates()
  const { code: projectKey } = useProject()
  const approves = useAccess('stock_request_approve')
  const books = useKinds().some((kind) => kind !== 'adjust')
  const state = approves === books ? 'Open' : approves ? 'Pending' : 'Approved'
  const query = useQuery(waitingRequestsQuery(projectId, state))
  return (
    <WidgetList
      query={query}
      size={size}
      label={t('cards.waiting')}
      empty={t('cards.waitingNone')}
      all={{
        to: requestsAddress(projectKey, state),
        label: t('cards.allWaiting'),
      }}
      contentOf={({ requests }) => ({
        rows: requests.map(
          ({ id, reference, store_name: store, requested_by_name: who, needed_by: day, ...rest }) => ({
            id,
            title: reference,
            detail: [
              store,
              who,
              ...(day === null ? [] : [t('cards.neededBy', { day: dates.calendarDay(day) })]),
            ].join(' · '),
            to: requestAddress(projectKey, id),
            mark: <StateBadge state={rest.state} />,
          }),
        ),
      })}
    />
  )
}
