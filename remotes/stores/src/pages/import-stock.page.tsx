import { linkProps, projectAddress, usePageParameter, useProject, useTexts } from '@atrium/portal'
import { Pending, StagedImport } from '@atrium/screens'
import { Box, EmptyState, Heading, Link, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, PackageX } from 'lucide-react'
import { useStockImport } from '../features/import-stock/use-stock-import.ts'
import { storeQuery } from '../queries/store.queries.ts'

/** Imports materials and their stock into a store from a table: upload, dry run, apply. */
export default function ImportStockPage() {
  const { id: projectId, code } = useProject()
  const storeId = usePageParameter('storeId')
  const t = useTexts()
  const query = useQuery(storeQuery(projectId, storeId))
  const { data, error } = query
  // An address may hold an invalid id.
  if (error?.code === 'not_found' || error?.code === 'validation')
    return <EmptyState title={t('store.gone')} hint={t('store.goneHint')} icon={<PackageX />} />
  if (!data) return <Pending query={query} loading={t('store.loading')} failed={t('store.failed')} />
  return (
    <Box width="100%" maxWidth="5xl" display="flex" flexDirection="column" gap="4" minWidth="0">
      <Box display="flex" flexDirection="column" gap="1">
        <Link
          {...linkProps(projectAddress(code, `stores/${storeId}`))}
          color="fg.muted"
          textStyle="sm"
          alignSelf="flex-start"
        >
          <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
            <ChevronLeft size={14} aria-hidden />
          </Box>
          <bdi>{data.store.name}</bdi>
        </Link>
        <Heading as="h1" textStyle="xl">
          {t('import.title')}
        </Heading>
        <Text tone="muted">{t('import.intro')}</Text>
      </Box>
      <StoreImport key={storeId} storeId={storeId} />
    </Box>
  )
}

function StoreImport({ storeId }: { readonly storeId: string }) {
  return <StagedImport subject={useStockImport(storeId)} />
}
