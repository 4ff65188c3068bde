import { LazyDialog } from '@atrium/modals'
import {
  linkProps,
  navigate,
  useAccess,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { DetailHead, DetailPage, DetailTabs, DottedTexts, tabOnDemand } from '@atrium/screens'
import { Badge, Box, Link } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { assetsAddress, kindAddress, kindsAddress, kindShape } from '../addresses/page-state.ts'
import type { KindParamsPaneProps } from '../features/manage-kind-params/kind-params-pane.tsx'
import type { KindPlansPaneProps } from '../features/manage-kind-plans/kind-plans-pane.tsx'
import type { KindSparesPaneProps } from '../features/manage-kind-spares/kind-spares-pane.tsx'
import type { DocumentsPaneProps } from '../features/show-documents/documents-pane.tsx'
import type { KindSpecsPaneProps } from '../features/manage-kind-specs/kind-specs-pane.tsx'
import { KindActions, type KindAction } from '../features/manage-kinds/kind-actions.tsx'
import { KindFacts } from '../features/manage-kinds/kind-facts.tsx'
import { kindQuery } from '../queries/kind.queries.ts'

const KindSpecsPane = tabOnDemand<KindSpecsPaneProps>(
  () => import('../features/manage-kind-specs/kind-specs-pane.tsx'),
)
const KindParamsPane = tabOnDemand<KindParamsPaneProps>(
  () => import('../features/manage-kind-params/kind-params-pane.tsx'),
)
const KindPlansPane = tabOnDemand<KindPlansPaneProps>(
  () => import('../features/manage-kind-plans/kind-plans-pane.tsx'),
)
const KindSparesPane = tabOnDemand<KindSparesPaneProps>(
  () => import('../features/manage-kind-spares/kind-spares-pane.tsx'),
)
const DocumentsPane = tabOnDemand<DocumentsPaneProps>(
  () => import('../features/show-documents/documents-pane.tsx'),
)
const loadEdit = () => import('../features/manage-kinds/kind.dialog.tsx')
const loadMerge = () => import('../features/merge-kinds/merge-kind.dialog.tsx')
const loadRemove = () => import('../features/manage-kinds/remove-kind.dialog.tsx')

/** What is open on the page of one kind is not open on the page of the next. */
export default function KindPage() {
  const kindId = usePageParameter('kindId')
  return <OneKind key={kindId} kindId={kindId} />
}

/** One kind of asset: its facts, its specifications, its parameters, its maintenance plans and its spare parts. */
function OneKind({ kindId }: { readonly kindId: string }) {
  const t = useTexts()
  const { id: projectId, code: projectKey } = useProject()
  const seesSpecs = useAccess('catalog_specs_view')
  const seesParams = useAccess('catalog_params_view')
  const seesPlans = useAccess('catalog_plan_view')
  const seesAssets = useAccess('asset_view')
  const [{ tab }, setState] = useSearchState(kindShape)
  const [action, setAction] = useState<KindAction | null>(null)
  const query = useQuery(kindQuery(projectId, kindId))
  usePageTitle(query.data?.catalog.name ?? t('pages.kind'))
  const list = kindsAddress(projectKey)
  const onClose = () => setAction(null)
  return (
    <DetailPage
      query={query}
      loading={t('kinds.loadingOne')}
      failed={t('kinds.failedOne')}
      gone={{ title: t('kinds.gone'), hint: t('kinds.goneHint'), icon: <SearchX /> }}
    >
      {(read) => (
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <DetailHead
            list={{ title: t('pages.kinds'), address: list }}
            name={read.catalog.name}
            state={
              <>
                {read.catalog.is_active ? null : <Badge tone="neutral">{t('kinds.retired')}</Badge>}
                {read.catalog.project_id === null ? <Badge tone="info">{t('kinds.shared')}</Badge> : null}
              </>
            }
            text={<DottedTexts of={[read.catalog.code, read.path.map(({ name }) => name).join(' › ')]} />}
            actions={
              <>
                {seesAssets ? (
                  <Link {...linkProps(assetsAddress(projectKey, { kind: kindId }))} alignSelf="center">
                    {t('kinds.assets')}
                  </Link>
                ) : null}
                <KindActions onStart={setAction} />
              </>
            }
          />
          <DetailTabs
            label={t('kinds.tabs')}
            chosen={tab}
            onChoose={(value) => setState({ tab: value })}
            tabs={[
              { value: 'details', label: t('asset.tabs.details'), show: () => <KindFacts read={read} /> },
              seesSpecs && {
                value: 'specs',
                label: t('asset.tabs.specs'),
                show: () => <KindSpecsPane projectId={projectId} kindId={kindId} />,
              },
              seesParams && {
                value: 'params',
                label: t('asset.tabs.params'),
                show: () => <KindParamsPane projectId={projectId} kindId={kindId} />,
              },
              seesPlans && {
                value: 'plans',
                label: t('asset.tabs.plans'),
                show: () => <KindPlansPane projectId={projectId} kindId={kindId} />,
              },
              {
                value: 'spares',
                label: t('asset.tabs.spares'),
                show: () => <KindSparesPane projectId={projectId} kindId={kindId} />,
              },
              {
                value: 'documents',
                label: t('asset.tabs.documents'),
                show: () => <DocumentsPane projectId={projectId} of={{ thing: 'catalog', id: kindId }} />,
              },
            ]}
          />
          {action === 'edit' ? (
            <LazyDialog load={loadEdit} props={{ kindId, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'merge' ? (
            <LazyDialog
              load={loadMerge}
              props={{
                kind: read.catalog,
                onClose,
                onMerged: (intoId) => navigate(kindAddress(projectKey, intoId)),
              }}
              onFailed={onClose}
            />
          ) : null}
          {action === 'remove' ? (
            <LazyDialog
              load={loadRemove}
              props={{ kind: read.catalog, onClose, onRemoved: () => navigate(list) }}
              onFailed={onClose}
            />
          ) : null}
        </Box>
      )}
    </DetailPage>
  )
}
