import type { CallReply, StocktakeShow } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import {
  asChoice,
  asTab,
  asText,
  useAccess,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
  type SearchShape,
} from '@atrium/portal'
import { Activity, DetailHead, DetailPage, DetailTabs, DottedTexts, useFileExport } from '@atrium/screens'
import { Box, Button, FactList } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { storeAddress } from '../addresses/page-state.ts'
import { useAmounts } from '../amounts/use-amounts.ts'
import { CountPane } from '../features/stocktakes/count-pane.tsx'
import { ReviewTable } from '../features/stocktakes/review-table.tsx'
import { StocktakeBadge } from '../features/stocktakes/stocktake-badge.tsx'
import { stocktakeQuery } from '../features/stocktakes/stocktake.queries.ts'
import { useStocktakeActions, type StocktakeAction } from '../features/stocktakes/use-stocktake-actions.ts'

const loadStep = () => import('../features/stocktakes/stocktake-step.dialog.tsx')

const shape: SearchShape<{ readonly tab: string; readonly show: StocktakeShow; readonly search: string }> = {
  tab: asTab(['', 'count', 'lines', 'activity'], ''),
  show: asChoice(['all', 'to_count', 'counted', 'differing', 'disputed'], 'all'),
  search: asText(),
}

/** One stocktake: counting, its lines with their differences, what it came to and its steps. */
export default function StocktakePage() {
  const { id: projectId } = useProject()
  const stocktakeId = usePageParameter('stocktakeId')
  const t = useTexts()
  const query = useQuery(stocktakeQuery(projectId, stocktakeId))
  return (
    <DetailPage
      query={query}
      loading={t('stocktakes.oneLoading')}
      failed={t('stocktakes.oneFailed')}
      gone={{ title: t('stocktakes.gone'), hint: t('stocktakes.goneHint'), icon: <FileX /> }}
    >
      {(details) => <StocktakeDetails details={details} />}
    </DetailPage>
  )
}

function StocktakeDetails({ details }: { readonly details: CallReply<'/stocktake/getDetails'> }) {
  const t = useTexts()
  const project = useProject()
  const { stocktake } = details
  const actions = useStocktakeActions(stocktake)
  const counts = useAccess('stocktake_count')
  const [action, setAction] = useState<StocktakeAction | null>(null)
  const [state, setState] = useSearchState(shape)
  const exported = useFileExport(t('export.underWay'))
  usePageTitle(stocktake.reference)
  const isCounted = stocktake.state === 'Planned' || stocktake.state === 'Counting'
  const mayCount = isCounted && counts
  const close = () => setAction(null)
  return (
    <Box display="flex" flexDirection="column" flex="1" gap="4" minWidth="0">
      <DetailHead
        list={{
          title: stocktake.store_name,
          address: `${storeAddress(project.code, stocktake.store_id)}?tab=stocktakes`,
        }}
        name={stocktake.reference}
        state={<StocktakeBadge state={stocktake.state} />}
        text={
          <DottedTexts
            of={[
              stocktake.shelf,
              stocktake.category,
              stocktake.is_blind ? t('stocktakes.blind') : '',
              t(`stocktakes.countersOf.${stocktake.counters}`),
              stocktake.note,
            ]}
          />
        }
        actions={
          <>
            {actions.map((one, place) => (
              <Button
                key={one}
                kind={place === 0 && one !== 'cancel' ? 'primary' : 'secondary'}
                onClick={() => setAction(one)}
              >
                {t(`stocktakes.actions.${one}`)}
              </Button>
            ))}
            <Button
              busy={exported.isBusy}
              onClick={() =>
                void exported.request('/stocktake/export', { stocktake_id: stocktake.id, format: 'xlsx' })
              }
            >
              {t('stocktakes.report')}
            </Button>
          </>
        }
      />
      {exported.state}
      <Variance variance={details.variance} />
      <DetailTabs
        label={t('stocktakes.label')}
        chosen={state.tab === '' ? (mayCount ? 'count' : 'lines') : state.tab}
        onChoose={(tab) => setState({ tab })}
        tabs={[
          mayCount && {
            value: 'count',
            label: t('stocktakes.counting'),
            show: () => <CountPane project={project} details={details} />,
          },
          {
            value: 'lines',
            label: t('stocktakes.lines'),
            show: () => (
              <ReviewTable
                project={project}
                details={details}
                show={state.show}
                text={state.search}
                onFilter={({ show, text }) =>
                  setState({ ...(show && { show }), ...(text !== undefined && { search: text }) })
                }
              />
            ),
          },
          {
            value: 'activity',
            label: t('store.tabs.activity'),
            show: () => <Activity of={{ projectId: project.id, kind: 'stocktake', id: stocktake.id }} />,
          },
        ]}
      />
      {action ? (
        <LazyDialog
          key={action}
          load={loadStep}
          props={{ details, action, onClose: close }}
          onFailed={close}
        />
      ) : null}
    </Box>
  )
}

/** What the stocktake came to, for a user who may see that. */
function Variance({ variance }: Pick<CallReply<'/stocktake/getDetails'>, 'variance'>) {
  const t = useTexts()
  const amounts = useAmounts()
  if (!variance) return null
  // A value that nobody knows is never shown as zero.
  const isPriced = variance.differing === 0 || variance.unpriced < variance.differing
  return (
    <FactList
      facts={[
        {
          key: 'differing',
          name: t('stocktakes.differing'),
          value: amounts.shown(String(variance.differing)),
        },
        ...(isPriced
          ? [
              { key: 'surplus', name: t('stocktakes.surplus'), value: amounts.sum(variance.surplus) },
              { key: 'shortage', name: t('stocktakes.shortage'), value: amounts.sum(variance.shortage) },
              { key: 'net', name: t('stocktakes.net'), value: amounts.sum(variance.value) },
            ]
          : []),
        ...(variance.unpriced > 0
          ? [
              {
                key: 'unpriced',
                name: t('stocktakes.unpriced'),
                value: amounts.shown(String(variance.unpriced)),
              },
            ]
          : []),
      ]}
    />
  )
}
