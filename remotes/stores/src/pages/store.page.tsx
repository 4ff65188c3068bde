import {
  projectAddress,
  useFailureText,
  usePageParameter,
  usePageTitle,
  useProject,
  useTexts,
} from '@atrium/portal'
import { Box, EmptyState, ErrorState, SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { PostStockButton } from '../features/post-stock/post-stock-button.tsx'
import { StoreFacts } from '../features/show-store/store-facts.tsx'
import { StoreHead } from '../features/show-store/store-head.tsx'
import { storeQuery } from '../queries/store.queries.ts'

/** One store. */
export default function StorePage() {
  const { id: projectId, code } = useProject()
  const storeId = usePageParameter('storeId')
  const t = useTexts()
  const failureText = useFailureText()
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
  return (
    <Box display="flex" flexDirection="column" flex="1" gap="4" minWidth="0">
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="3">
        <StoreHead store={data.store} listAddress={projectAddress(code, 'stores')} />
        <PostStockButton projectId={projectId} store={data.store} />
      </Box>
      <StoreFacts store={data.store} />
    </Box>
  )
}
