import { LazyDialog } from '@atrium/modals'
import { projectAddress, usePageParameter, usePageTitle, useProject, useTexts } from '@atrium/portal'
import { Activity, DetailHead, DetailPage } from '@atrium/screens'
import { Box, Button, Panel } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { PrintButton } from '../features/stock-requests/print-button.tsx'
import { RequestFacts } from '../features/stock-requests/request-facts.tsx'
import { RequestLedger } from '../features/stock-requests/request-ledger.tsx'
import { RequestLines } from '../features/stock-requests/request-lines.tsx'
import { requestQuery } from '../features/stock-requests/request.queries.ts'
import { StateBadge } from '../features/stock-requests/state-badge.tsx'
import { useActions, type Action } from '../features/stock-requests/use-actions.ts'
import { useStoreRights } from '../rights/use-store-rights.ts'
import type { CallReply } from '@atrium/contract'

const loadStep = () => import('../features/stock-requests/step.dialog.tsx')

/** One stock request: its lines, its activity and the next actions. */
export default function StockRequestPage() {
  const { id: projectId } = useProject()
  const requestId = usePageParameter('requestId')
  const t = useTexts()
  const query = useQuery(requestQuery(projectId, requestId))
  return (
    <DetailPage
      query={query}
      loading={t('requests.oneLoading')}
      failed={t('requests.oneFailed')}
      gone={{ title: t('requests.gone'), hint: t('requests.goneHint'), icon: <FileX /> }}
    >
      {(details) => <RequestDetails details={details} />}
    </DetailPage>
  )
}

type Details = CallReply<'/store/get_stock_request_details'>

function RequestDetails({ details: { request, ledgers } }: { readonly details: Details }) {
  const t = useTexts()
  const { id: projectId, code } = useProject()
  const actions = useActions(request)
  const { seesMaterials } = useStoreRights()
  const [action, setAction] = useState<Action | null>(null)
  const title = t('requests.title', { project: code, number: request.reference })
  usePageTitle(title)
  const close = () => setAction(null)
  return (
    <Box display="flex" flexDirection="column" flex="1" gap="4" minWidth="0">
      <DetailHead
        list={{ title: t('pages.requests'), address: projectAddress(code, 'stores/requests') }}
        name={title}
        state={<StateBadge state={request.state} />}
        actions={
          <>
            {actions.map((one, place) => (
              <Button
                key={one}
                kind={place === 0 && one !== 'cancel' ? 'primary' : 'secondary'}
                onClick={() => setAction(one)}
              >
                {t(`requests.actions.${one}`)}
              </Button>
            ))}
            {request.state === 'Approved' ? <PrintButton request={request} /> : null}
          </>
        }
      />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(22rem, 1fr)' }}
        alignItems="start"
        gap="4"
      >
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <Panel title={t('requests.lines')}>
            <RequestLines reference={request.reference} lines={request.lines} />
          </Panel>
          {seesMaterials ? (
            <Panel title={t('requests.ledger')}>
              <RequestLedger reference={request.reference} entries={ledgers} />
            </Panel>
          ) : null}
        </Box>
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <Panel title={t('requests.request')}>
            <RequestFacts request={request} />
          </Panel>
          <Panel title={t('requests.activity')}>
            <Activity of={{ projectId, kind: 'stock_request', id: request.id }} />
          </Panel>
        </Box>
      </Box>
      {action ? (
        <LazyDialog
          key={action}
          load={loadStep}
          props={{ request, action, onClose: close }}
          onFailed={close}
        />
      ) : null}
    </Box>
  )
}
