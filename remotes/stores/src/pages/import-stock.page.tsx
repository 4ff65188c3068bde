import { projectAddress, usePageParameter, useProject, useTexts } from '@atrium/portal'
import { DetailPage, ImportPage } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useStockImport } from '../features/import-stock/use-stock-import.ts'
import { storeQuery } from '../queries/store.queries.ts'

/** Imports materials and their stock into a store from a table: upload, dry run, apply. */
export default function ImportStockPage() {
  const { id: projectId } = useProject()
  const storeId = usePageParameter('storeId')
  const t = useTexts()
  return (
    <DetailPage
      query={useQuery(storeQuery(projectId, storeId))}
      loading={t('store.loading')}
      failed={t('store.failed')}
      gone={{ title: t('store.gone'), hint: t('store.goneHint'), icon: <PackageX /> }}
    >
      {({ store }) => <StoreImport key={storeId} storeId={storeId} storeName={store.name} />}
    </DetailPage>
  )
}

interface StoreImportProps {
  readonly storeId: string
  readonly storeName: string
}

function StoreImport({ storeId, storeName }: StoreImportProps) {
  const { code } = useProject()
  const list = { title: storeName, address: projectAddress(code, `stores/${storeId}`) }
  return <ImportPage list={list} subject={useStockImport(storeId)} />
}
