import { LazyDialog } from '@atrium/modals'
import {
  navigate,
  projectAddress,
  storeTabs,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import {
  Activity,
  DetailHead,
  DetailPage,
  DetailTabs,
  DottedTexts,
  EditActions,
  tabOnDemand,
  useAttachmentsTab,
  useExtensionTabs,
} from '@atrium/screens'
import { Badge, Box } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { storeShape } from '../addresses/page-state.ts'
import { TeamList } from '../features/give-teams/team-list.tsx'
import { PostStockButton } from '../features/post-stock/post-stock-button.tsx'
import type { StoreImportsProps } from '../features/import-stock/store-imports.tsx'
import StockPane from '../features/keep-stock/stock-pane.tsx'
import { ServedLocations } from '../features/serve-locations/served-locations.tsx'
import type { LedgerPaneProps } from '../features/show-store/ledger-pane.tsx'
import type { RequestsPaneProps } from '../features/show-store/requests-pane.tsx'
import { StoreFacts } from '../features/show-store/store-facts.tsx'
import { typeTones } from '../features/show-store/type-tones.ts'
import type { StocktakesTabProps } from '../features/stocktakes/stocktakes-tab.tsx'
import { storeQuery } from '../queries/store.queries.ts'
import { useStoreRights } from '../rights/use-store-rights.ts'

const StocktakesTab = tabOnDemand<StocktakesTabProps>(
  () => import('../features/stocktakes/stocktakes-tab.tsx'),
)
const loadEdit = () => import('../features/edit-store/store.dialog.tsx')
const loadDelete = () => import('../features/delete-store/delete-store.dialog.tsx')
const loadLocations = () => import('../features/serve-locations/store-locations.dialog.tsx')

const LedgerPane = tabOnDemand<LedgerPaneProps>(() => import('../features/show-store/ledger-pane.tsx'))
const RequestsPane = tabOnDemand<RequestsPaneProps>(() => import('../features/show-store/requests-pane.tsx'))

const StoreImports = tabOnDemand<StoreImportsProps>(
  () => import('../features/import-stock/store-imports.tsx'),
)

/** One store: its stock, its teams and locations, and its details. */
export default function StorePage() {
  const project = useProject()
  const { id: projectId, code } = project
  const storeId = usePageParameter('storeId')
  const t = useTexts()
  const rights = useStoreRights()
  const [{ tab, search, category, low, out }, setState] = useSearchState(storeShape)
  const [action, setAction] = useState<'edit' | 'delete' | 'locations' | null>(null)
  const query = useQuery(storeQuery(projectId, storeId))
  usePageTitle(query.data?.store.name ?? t('pages.store'))
  const files = useAttachmentsTab({ kind: 'store', id: storeId, projectId })
  const added = useExtensionTabs(storeTabs, { projectId, storeId })
  const listAddress = projectAddress(code, 'stores')
  const onClose = () => setAction(null)

  return (
    <DetailPage
      query={query}
      loading={t('store.loading')}
      failed={t('store.failed')}
      gone={{ title: t('store.gone'), hint: t('store.goneHint'), icon: <PackageX /> }}
    >
      {({ store }) => (
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <DetailHead
            list={{ title: t('pages.list'), address: listAddress }}
            name={store.name}
            state={<Badge tone={typeTones[store.type]}>{t(`typesOfStore.${store.type}`)}</Badge>}
            text={<DottedTexts of={[store.code, store.address]} />}
            actions={
              <>
                <PostStockButton projectId={projectId} store={store} />
                <EditActions
                  edit={rights.mayEdit && { label: t('store.edit'), start: () => setAction('edit') }}
                  remove={
                    rights.mayDelete && { label: t('delete.confirm'), start: () => setAction('delete') }
                  }
                  more={t('store.more')}
                />
              </>
            }
          />
          <DetailTabs
            label={t('store.tabs.label')}
            chosen={tab}
            onChoose={(value) => setState({ tab: value })}
            tabs={[
              rights.seesMaterials && {
                value: 'stock',
                label: t('store.tabs.stock'),
                show: () => (
                  <StockPane
                    project={project}
                    store={store}
                    text={search}
                    category={category}
                    lowOnly={low}
                    outOnly={out}
                    onFilter={({ text, category: next, lowOnly, outOnly }) =>
                      setState({
                        ...(text !== undefined && { search: text }),
                        ...(next !== undefined && { category: next }),
                        ...(lowOnly !== undefined && { low: lowOnly }),
                        ...(outOnly !== undefined && { out: outOnly }),
                      })
                    }
                  />
                ),
              },
              rights.seesMaterials && {
                value: 'ledger',
                label: t('ledger.label'),
                show: () => <LedgerPane projectId={projectId} storeId={storeId} />,
              },
              rights.seesRequests && {
                value: 'requests',
                label: t('store.tabs.requests'),
                show: () => <RequestsPane project={project} storeId={storeId} />,
              },
              rights.seesLocations && {
                value: 'locations',
                label: t('store.tabs.locations'),
                show: () => (
                  <ServedLocations
                    projectId={projectId}
                    storeId={storeId}
                    mayEdit={rights.mayEditLocations}
                    onManage={() => setAction('locations')}
                  />
                ),
              },
              rights.seesTeams && {
                value: 'teams',
                label: t('store.tabs.teams'),
                show: () => (
                  <TeamList projectId={projectId} storeId={storeId} mayAssign={rights.mayAssignTeams} />
                ),
              },
              rights.seesStocktakes && {
                value: 'stocktakes',
                label: t('store.tabs.stocktakes'),
                show: () => <StocktakesTab project={project} storeId={storeId} />,
              },
              rights.mayImport && {
                value: 'imports',
                label: t('store.tabs.imports'),
                show: () => <StoreImports storeId={storeId} />,
              },
              { value: 'details', label: t('store.tabs.details'), show: () => <StoreFacts store={store} /> },
              files,
              {
                value: 'activity',
                label: t('store.tabs.activity'),
                show: () => <Activity of={{ projectId, kind: 'store', id: storeId }} />,
              },
              ...added,
            ]}
          />
          {action === 'edit' ? (
            <LazyDialog load={loadEdit} props={{ projectId, store, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'delete' ? (
            <LazyDialog
              load={loadDelete}
              props={{ store, onClose, onDeleted: () => navigate(listAddress) }}
              onFailed={onClose}
            />
          ) : null}
          {action === 'locations' ? (
            <LazyDialog
              load={loadLocations}
              props={{ projectId, storeId, mayEdit: rights.mayEditLocations, onClose }}
              onFailed={onClose}
            />
          ) : null}
        </Box>
      )}
    </DetailPage>
  )
}
