import { useAccess, useProject, useTexts } from '@atrium/portal'
import {
  DetailHead,
  DetailPage,
  DetailTabs,
  DottedTexts,
  tabOnDemand,
  Thumbnail,
  useAttachmentsTab,
  type DetailHeadProps,
} from '@atrium/screens'
import { Badge, Box, Button, MenuButton } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Blocks, EllipsisVertical, Pencil, SearchX } from 'lucide-react'
import { kindQuery } from '../../queries/kind.queries.ts'
import { useKindRights } from '../../rights/use-asset-rights.ts'
import type { KindParamsPaneProps } from '../manage-kind-params/kind-params-pane.tsx'
import type { KindPlansPaneProps } from '../manage-kind-plans/kind-plans-pane.tsx'
import type { KindSparesPaneProps } from '../manage-kind-spares/kind-spares-pane.tsx'
import type { KindSpecsPaneProps } from '../manage-kind-specs/kind-specs-pane.tsx'
import { KindFacts } from '../manage-kinds/kind-facts.tsx'
import type { StartKindAction } from '../manage-kinds/kind-action.ts'
import type { KindMenuOf } from '../manage-kinds/use-kind-menu.tsx'
import type { DocumentsPaneProps } from '../show-documents/documents-pane.tsx'
import { KindAssetsPane } from './kind-assets-pane.tsx'

const KindSpecsPane = tabOnDemand<KindSpecsPaneProps>(
  () => import('../manage-kind-specs/kind-specs-pane.tsx'),
)
const KindParamsPane = tabOnDemand<KindParamsPaneProps>(
  () => import('../manage-kind-params/kind-params-pane.tsx'),
)
const KindPlansPane = tabOnDemand<KindPlansPaneProps>(
  () => import('../manage-kind-plans/kind-plans-pane.tsx'),
)
const DocumentsPane = tabOnDemand<DocumentsPaneProps>(() => import('../show-documents/documents-pane.tsx'))
const KindSparesPane = tabOnDemand<KindSparesPaneProps>(
  () => import('../manage-kind-spares/kind-spares-pane.tsx'),
)

export interface KindDetailsProps extends Pick<DetailHeadProps, 'list' | 'level'> {
  readonly kindId: string
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly startAction: StartKindAction
  readonly menuOf: KindMenuOf
}

/** One kind of asset: its facts, its lists, its assets, and its photos and files. */
export function KindDetails({ kindId, tab, onTab, list, level, startAction, menuOf }: KindDetailsProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const { mayEdit } = useKindRights()
  const seesSpecs = useAccess('catalog_specs_view')
  const seesParams = useAccess('catalog_params_view')
  const seesPlans = useAccess('catalog_plan_view')
  const seesAssets = useAccess('asset_view')
  const query = useQuery(kindQuery(projectId, kindId))
  const files = useAttachmentsTab({ kind: 'catalog', id: kindId, projectId })
  return (
    <DetailPage
      query={query}
      loading={t('kinds.loadingOne')}
      failed={t('kinds.failedOne')}
      gone={{ title: t('kinds.gone'), hint: t('kinds.goneHint'), icon: <SearchX /> }}
    >
      {(read) => {
        const menu = menuOf(read.catalog, 'rest')
        return (
          <Box display="flex" flexDirection="column" gap="4" minWidth="0">
            <DetailHead
              {...(list && { list })}
              {...(level && { level })}
              picture={
                read.photo && (
                  <Thumbnail
                    picture={read.photo}
                    alt={t('kinds.photoOf', { name: read.catalog.name })}
                    size="16"
                    icon={<Blocks size={24} aria-hidden />}
                  />
                )
              }
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
                  {mayEdit ? (
                    <Button size="sm" onClick={() => startAction({ name: 'edit', kind: read.catalog })}>
                      <Pencil size={14} aria-hidden />
                      {t('kinds.edit')}
                    </Button>
                  ) : null}
                  {menu.items.length > 0 ? (
                    <MenuButton
                      size="sm"
                      kind="quiet"
                      label={t('asset.more')}
                      icon={<EllipsisVertical size={16} />}
                      items={menu.items}
                      onSelect={menu.choose}
                    />
                  ) : null}
                </>
              }
            />
            <DetailTabs
              label={t('kinds.tabs')}
              chosen={tab}
              onChoose={onTab}
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
                seesAssets && {
                  value: 'assets',
                  label: t('pages.list'),
                  show: () => <KindAssetsPane projectId={projectId} kindId={kindId} />,
                },
                {
                  value: 'documents',
                  label: t('asset.tabs.documents'),
                  show: () => <DocumentsPane projectId={projectId} of={{ thing: 'catalog', id: kindId }} />,
                },
                files,
              ]}
            />
          </Box>
        )
      }}
    </DetailPage>
  )
}
