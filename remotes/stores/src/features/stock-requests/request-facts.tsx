import type { StockRequest } from '@atrium/contract'
import { linkProps, projectAddress, useAllowed, useProject, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { FactList, Link, type Fact } from '@atrium/ui'
import { locationAddress, storeAddress } from '../../addresses/page-state.ts'
import { StoreNames } from './store-names.tsx'

/** The stores and type of a request, who asked for it, and for whom, where and when it is needed. */
export function RequestFacts({ request }: { readonly request: StockRequest }) {
  const t = useTexts()
  const dates = useDates()
  const { code: projectKey } = useProject()
  const opensPeople = useAllowed({ module: 'users', tab: 'users.list', access: 'user_view' })
  const opensLocations = useAllowed({ module: 'locations', tab: 'locations.tree', access: 'location_view' })
  const { recipient_id: personId, recipient_name: person } = request
  const { location_id: placeId, location_name: place, needed_by: day, work } = request
  const fact = (key: 'note' | 'answer', value: string): Fact[] =>
    value === '' ? [] : [{ key, name: t(`requests.${key}`), value }]
  return (
    <FactList
      facts={[
        { key: 'type', name: t('requests.type'), value: t(`kinds.${request.type}`) },
        {
          key: 'store',
          name: t('requests.store'),
          value: <StoreNames request={request} addressOf={(id) => storeAddress(projectKey, id)} />,
        },
        // Only who reads the order learns of it: as staff, as a worker or as the requester, whom its page leads on.
        ...(work === null
          ? []
          : [
              {
                key: 'work',
                name: t('requests.work'),
                value: (
                  <>
                    <Link {...linkProps(projectAddress(projectKey, `work/${work.id}`))}>
                      <bdi>{work.reference}</bdi>
                    </Link>{' '}
                    <bdi>{work.title}</bdi>
                  </>
                ),
              },
            ]),
        ...(personId === null || person === null
          ? []
          : [
              {
                key: 'recipient',
                name: t('requests.recipient'),
                value: opensPeople ? (
                  <Link {...linkProps(projectAddress(projectKey, `users/${personId}`))}>{person}</Link>
                ) : (
                  person
                ),
              },
            ]),
        ...(placeId === null || place === null
          ? []
          : [
              {
                key: 'location',
                name: t('requests.location'),
                value: opensLocations ? (
                  <Link {...linkProps(locationAddress(projectKey, placeId))}>{place}</Link>
                ) : (
                  place
                ),
              },
            ]),
        ...(day === null
          ? []
          : [
              {
                key: 'needed',
                name: t('requests.neededBy'),
                value: <time dateTime={day}>{dates.calendarDay(day)}</time>,
              },
            ]),
        { key: 'by', name: t('requests.by'), value: request.requested_by_name },
        {
          key: 'at',
          name: t('requests.at'),
          value: <time dateTime={request.at}>{dates.moment(request.at)}</time>,
        },
        ...fact('note', request.note),
        ...fact('answer', request.answer),
      ]}
    />
  )
}
