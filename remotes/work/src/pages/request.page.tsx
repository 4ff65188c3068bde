import type { CallReply } from '@atrium/contract'
import { correctiveOrders, OrderActions, orderAddress, orderScreen, StepBadge } from '@atrium/orders'
import {
  projectAddress,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import {
  Activity,
  DetailHead,
  DetailPage,
  DetailTabs,
  DottedTexts,
  ownDirection,
  useAttachmentsTab,
} from '@atrium/screens'
import { Callout, FactList, PageColumn, SkeletonLines, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { requestShape } from '../addresses/page-state.ts'
import { useLeadOn } from '../features/lead-on/use-lead-on.ts'
import { RateRequest } from '../features/my-requests/rate-request.tsx'
import { orderQuery, requestQuery } from '../queries/work.queries.ts'

/** One of the person's requests: how it stands, what they can do, and what was said. */
function RequestPage() {
  const requestId = usePageParameter('requestId')
  return <OneRequest key={requestId} requestId={requestId} />
}

export default orderScreen(correctiveOrders, RequestPage)

function OneRequest({ requestId }: { readonly requestId: string }) {
  const t = useTexts()
  const { id: projectId, code } = useProject()
  const query = useQuery(requestQuery(projectId, requestId))
  usePageTitle(query.data?.request.reference ?? t('pages.request'))
  const isGone = query.error?.code === 'not_found'
  const isLed = useLeadOn({
    isGone,
    query: useQuery({ ...orderQuery(projectId, requestId), enabled: isGone }),
    address: orderAddress(correctiveOrders, code, requestId),
  })
  if (isLed) return <SkeletonLines label={t('requests.loadingOne')} />
  return (
    <DetailPage
      query={query}
      loading={t('requests.loadingOne')}
      failed={t('requests.failedOne')}
      gone={{ title: t('requests.gone'), hint: t('requests.goneHint'), icon: <SearchX /> }}
    >
      {(read) => (
        <Request
          projectId={projectId}
          read={read}
          list={{ title: t('pages.requests'), address: projectAddress(code, 'work/requests') }}
        />
      )}
    </DetailPage>
  )
}

interface RequestProps {
  readonly projectId: string
  readonly read: CallReply<'/cm/getRequest/{id}'>
  readonly list: { readonly title: string; readonly address: string }
}

const tones = {
  Pending: 'info',
  'In Progress': 'info',
  'On Hold': 'warning',
  Completed: 'success',
  Cancelled: 'info',
} as const

function Request({ projectId, read: { request, actions }, list }: RequestProps) {
  const t = useTexts()
  const dates = useDates()
  const [{ tab }, setState] = useSearchState(requestShape)
  const { id, reference, description, status, step, location, service } = request
  const files = useAttachmentsTab({ kind: 'work', id, projectId })
  return (
    <PageColumn>
      <DetailHead
        list={list}
        name={reference}
        state={<StepBadge work={request} />}
        text={<DottedTexts of={[service.name, dates.moment(request.created_at)]} />}
      />
      <Text overflowWrap="anywhere" whiteSpace="pre-wrap" maxWidth="44rem" {...ownDirection}>
        {description}
      </Text>
      <FactList
        facts={[
          {
            key: 'location',
            name: t('fields.location'),
            value: <bdi>{[location.path, location.name].filter(Boolean).join(' › ')}</bdi>,
          },
        ]}
      />
      <Callout tone={tones[status]}>
        {t(`requests.says.${status}`)}
        {step.description === '' ? null : (
          <Text tone="muted" textStyle="sm" dir="auto" textAlign="match-parent">
            {step.description}
          </Text>
        )}
      </Callout>
      <OrderActions label={t('requests.actions')} work={request} actions={actions} />
      <RateRequest request={request} />
      <DetailTabs
        label={t('requests.parts')}
        tabs={[
          {
            value: 'comments',
            label: t('requests.comments'),
            show: () => <Activity of={{ projectId, kind: 'work', id }} />,
          },
          files,
        ]}
        chosen={tab}
        onChoose={(value) => setState({ tab: value })}
      />
    </PageColumn>
  )
}
