import { LazyDialog } from '@atrium/modals'
import {
  navigate,
  projectAddress,
  useFailureText,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { Box, EmptyState, ErrorState, SkeletonLines, Tabs } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { TeamList } from '../features/give-teams/team-list.tsx'
import { StockPane } from '../features/keep-stock/stock-pane.tsx'
import { PostStockButton } from '../features/post-stock/post-stock-button.tsx'
import { ServedLocations } from '../features/serve-locations/served-locations.tsx'
import { StoreFacts } from '../features/show-store/store-facts.tsx'
import { StoreHead, type StoreDeed } from '../features/show-store/store-head.tsx'
import { storeQuery } from '../queries/store.queries.ts'
import { useStoreRights } from '../rights/use-store-rights.ts'
import { storeShape, storeTabs } from './page-state.ts'

const loadEdit = () => import('../features/edit-store/edit-store.dialog.tsx')
const loadDelete = () => import('../features/delete-store/delete-store.dialog.tsx')
const loadLocations = () => import('../features/serve-locations/store-locations.dialog.tsx')

/** One store: its stock, whom and what it serves, and what is known of it. */
export default function StorePage() {
  const project = useProject()
  const { id: projectId, code } = project
  const storeId = usePageParameter('storeId')
  const t = useTexts()
  const failureText = useFailureText()
  const rights = useStoreRights()
  const [{ tab, search, category, low }, setState] = useSearchState(storeShape)
  const [deed, setDeed] = useState<StoreDeed | 'locations' | null>(null)
  const { data, error, isFetching, refetch } = useQuery(storeQuery(projectId, storeId))
  usePageTitle(data?.store.name ?? t('pages.store'))
  // An address may name what cannot even be an id.
  if (error?.code === 'not_found' || error?.code === 'validation')
    return <EmptyState title={t('store.gone')} hint={t('store.goneHint')} icon={<PackageX />} />
  if (error && !data)
    return (
      <ErrorState
        title={t('store.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('store.loading')} lines={8} />
  const { store } = data
  const listAddress = projectAddress(code, 'stores')
  const may = {
    stock: rights.seesMaterials,
    locations: rights.seesLocations,
    teams: rights.seesTeams,
    details: true,
  } as const
  const tabs = storeTabs.filter((one) => may[one])
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'details')
  const onClose = () => setDeed(null)
  const onFailed = onClose
  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0">
      <StoreHead store={store} listAddress={listAddress} onDeed={setDeed}>
        <PostStockButton projectId={projectId} store={store} />
      </StoreHead>
      <Tabs
        label={t('store.tabs.label')}
        tabs={tabs.map((value) => ({ value, label: t(`store.tabs.${value}`) }))}
        value={shown}
        onValueChange={(value) => setState({ tab: tabs.find((one) => one === value) ?? 'details' })}
      >
        {shown === 'stock' ? (
          <StockPane
            project={project}
            storeId={storeId}
            text={search}
            category={category}
            lowOnly={low}
            onFilter={({ text, category: next, lowOnly }) =>
              setState({
                ...(text !== undefined && { search: text }),
                ...(next !== undefined && { category: next }),
                ...(lowOnly !== undefined && { low: lowOnly }),
              })
            }
          />
        ) : null}
        {shown === 'locations' ? (
          <ServedLocations
            projectId={projectId}
            storeId={storeId}
            mayEdit={rights.mayEditLocations}
            onManage={() => setDeed('locations')}
          />
        ) : null}
        {shown === 'teams' ? (
          <TeamList projectId={projectId} storeId={storeId} mayAssign={rights.mayAssignTeams} />
        ) : null}
        {shown === 'details' ? <StoreFacts store={store} /> : null}
      </Tabs>
      {deed === 'edit' ? (
        <LazyDialog load={loadEdit} props={{ projectId, store, onClose }} onFailed={onFailed} />
      ) : null}
      {deed === 'delete' ? (
        <LazyDialog
          load={loadDelete}
          props={{ projectId, store, onClose, onDeleted: () => navigate(listAddress) }}
          onFailed={onFailed}
        />
      ) : null}
      {deed === 'locations' ? (
        <LazyDialog
          load={loadLocations}
          props={{ projectId, storeId, mayEdit: rights.mayEditLocations, onClose }}
          onFailed={onFailed}
        />
      ) : null}
    </Box>
  )
}
