import type { StockRequest } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { FactList } from '@atrium/ui'
import { StoreNames } from './store-names.tsx'

/** The stores, type and author of a request. */
export function RequestFacts({ request }: { readonly request: StockRequest }) {
  const t = useTexts()
  const dates = useDates()
  return (
    <FactList
      facts={[
        { key: 'type', name: t('requests.type'), value: t(`kinds.${request.type}`) },
        { key: 'store', name: t('requests.store'), value: <StoreNames request={request} /> },
        { key: 'by', name: t('requests.by'), value: request.requested_by_name },
        {
          key: 'at',
          name: t('requests.at'),
          value: <time dateTime={request.at}>{dates.moment(request.at)}</time>,
        },
        ...(request.note === '' ? [] : [{ key: 'note', name: t('requests.note'), value: request.note }]),
        ...(request.answer === ''
          ? []
          : [{ key: 'answer', name: t('requests.answer'), value: request.answer }]),
      ]}
    />
  )
}
