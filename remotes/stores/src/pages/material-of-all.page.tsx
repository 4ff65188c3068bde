import {
  materialTabs,
  projectAddress,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import {
  DetailHead,
  DetailPage,
  DetailTabs,
  DottedTexts,
  tabOnDemand,
  useAttachmentsTab,
  useExtensionTabs,
} from '@atrium/screens'
import { Box } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { materialOfAllShape } from '../addresses/page-state.ts'
import type { MaterialLedgerProps } from '../features/show-material/material-ledger.tsx'
import { MaterialStores } from '../features/show-material/material-stores.tsx'
import { MaterialTotal } from '../features/show-material/material-total.tsx'
import type { RequestsPaneProps } from '../features/show-store/requests-pane.tsx'
import { materialStoresQuery } from '../queries/stock.queries.ts'
import { useStoreRights } from '../rights/use-store-rights.ts'
import { Thumbnail } from '../table/thumbnail.tsx'

const RequestsPane = tabOnDemand<RequestsPaneProps>(() => import('../features/show-store/requests-pane.tsx'))
const MaterialLedger = tabOnDemand<MaterialLedgerProps>(
  () => import('../features/show-material/material-ledger.tsx'),
)

/** A material in all stores of a project: where it is, how much of it is free and on order, its bookings and its requests. */
export default function MaterialOfAllPage() {
  const project = useProject()
  const materialId = usePageParameter('materialId')
  const t = useTexts()
  const { seesRequests } = useStoreRights()
  const [{ tab }, setTab] = useSearchState(materialOfAllShape)
  const files = useAttachmentsTab({ kind: 'material', id: materialId, projectId: project.id })
  const added = useExtensionTabs(materialTabs, { projectId: project.id, materialId })
  const query = useInfiniteQuery(materialStoresQuery(project.id, materialId))
  const first = query.data?.pages[0]
  usePageTitle(first?.material.name ?? t('pages.material'))
  return (
    <DetailPage
      query={{ ...query, data: first }}
      loading={t('material.loading')}
      failed={t('material.failed')}
      gone={{ title: t('material.gone'), hint: t('material.goneHint'), icon: <PackageX /> }}
    >
      {({ material, total }) => (
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <DetailHead
            list={{
              title: t('pages.catalogue'),
              address: projectAddress(project.code, 'stores/materials'),
            }}
            picture={
              material.photo && (
                <Thumbnail picture={material.photo} alt={t('photo.of', { name: material.name })} size="16" />
              )
            }
            name={material.name}
            text={<DottedTexts of={[material.code, material.category, material.description]} />}
          />
          <MaterialTotal unit={material.unit} total={total} />
          <DetailTabs
            label={t('material.tabs.label')}
            chosen={tab}
            onChoose={(value) => setTab({ tab: value })}
            tabs={[
              {
                value: 'stores',
                label: t('pages.list'),
                show: () => <MaterialStores project={project} materialId={materialId} query={query} />,
              },
              {
                value: 'ledger',
                label: t('material.tabs.ledger'),
                show: () => (
                  <MaterialLedger projectId={project.id} materialId={materialId} unit={material.unit} />
                ),
              },
              seesRequests && {
                value: 'requests',
                label: t('store.tabs.requests'),
                show: () => <RequestsPane project={project} materialId={materialId} />,
              },
              files,
              ...added,
            ]}
          />
        </Box>
      )}
    </DetailPage>
  )
}
