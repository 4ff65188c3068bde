import { LazyDialog, toast } from '@atrium/modals'
import {
  assetTabs,
  navigate,
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
  tabOnDemand,
  useAttachmentsTab,
  useExtensionTabs,
} from '@atrium/screens'
import { Badge, Box, Button, MenuButton, type MenuItem } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import {
  Blocks,
  CircleDot,
  Copy,
  EllipsisVertical,
  FolderInput,
  Pencil,
  QrCode,
  Replace,
  SearchX,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { assetAddress, assetsAddress, assetShape } from '../addresses/page-state.ts'
import { AssetFacts } from '../features/show-asset/asset-facts.tsx'
import { statusTones } from '../features/show-asset/asset-tones.ts'
import type { SpecsPaneProps } from '../features/show-asset/specs-pane.tsx'
import type { ReadingsPaneProps } from '../features/show-readings/readings-pane.tsx'
import type { PlansPaneProps } from '../features/show-plans/plans-pane.tsx'
import type { DocumentsPaneProps } from '../features/show-documents/documents-pane.tsx'
import type { SparesPaneProps } from '../features/show-spares/spares-pane.tsx'
import type { HistoryPaneProps } from '../features/show-history/history-pane.tsx'
import type { PartsPaneProps } from '../features/show-parts/parts-pane.tsx'
import { assetQuery } from '../queries/asset.queries.ts'
import { useAssetRights } from '../rights/use-asset-rights.ts'

const SpecsPane = tabOnDemand<SpecsPaneProps>(() => import('../features/show-asset/specs-pane.tsx'))
const ReadingsPane = tabOnDemand<ReadingsPaneProps>(
  () => import('../features/show-readings/readings-pane.tsx'),
)
const PartsPane = tabOnDemand<PartsPaneProps>(() => import('../features/show-parts/parts-pane.tsx'))
const PlansPane = tabOnDemand<PlansPaneProps>(() => import('../features/show-plans/plans-pane.tsx'))
const SparesPane = tabOnDemand<SparesPaneProps>(() => import('../features/show-spares/spares-pane.tsx'))
const DocumentsPane = tabOnDemand<DocumentsPaneProps>(
  () => import('../features/show-documents/documents-pane.tsx'),
)
const HistoryPane = tabOnDemand<HistoryPaneProps>(() => import('../features/show-history/history-pane.tsx'))
const loadEdit = () => import('../features/edit-asset/asset.dialog.tsx')
const loadStatus = () => import('../features/change-status/change-status.dialog.tsx')
const loadMove = () => import('../features/move-assets/move-assets.dialog.tsx')
const loadParent = () => import('../features/set-parent/set-parent.dialog.tsx')
const loadDuplicate = () => import('../features/duplicate-asset/duplicate-asset.dialog.tsx')
const loadReplace = () => import('../features/replace-asset/replace-asset.dialog.tsx')
const loadLabels = () => import('../features/print-labels/print-labels.dialog.tsx')
const loadRemove = () => import('../features/remove-asset/remove-asset.dialog.tsx')

type Action = 'edit' | 'status' | 'move' | 'parent' | 'duplicate' | 'replace' | 'labels' | 'remove'

/** What is open on the page of one asset is not open on the page of the next. */
export default function AssetPage() {
  const assetId = usePageParameter('assetId')
  return <OneAsset key={assetId} assetId={assetId} />
}

/** One asset: its facts, its lists, its parts and files, where it stood and what happened to it. */
function OneAsset({ assetId }: { readonly assetId: string }) {
  const project = useProject()
  const { id: projectId, code } = project
  const t = useTexts()
  const { mayAdd, mayEdit, mayRemove, seesReadings, seesKinds, seesPlans } = useAssetRights()
  const [{ tab }, setState] = useSearchState(assetShape)
  const [action, setAction] = useState<Action | null>(null)
  const query = useQuery(assetQuery(projectId, assetId))
  usePageTitle(query.data?.asset.name ?? t('pages.asset'))
  const files = useAttachmentsTab({ kind: 'asset', id: assetId, projectId })
  const added = useExtensionTabs(assetTabs, {
    projectId,
    assetId,
    locationId: query.data?.asset.location_id ?? '',
  })
  const list = assetsAddress(code)
  const onClose = () => setAction(null)
  const onAdded = (id: string) => navigate(assetAddress(code, id))
  const isRetired = query.data?.asset.operational_status === 'Retired'
  const items: MenuItem[] = [
    ...(mayEdit
      ? [
          { value: 'status', label: t('statusForm.start'), icon: <CircleDot size={16} /> },
          { value: 'move', label: t('move.start'), icon: <FolderInput size={16} /> },
          { value: 'parent', label: t('partOf.start'), icon: <Blocks size={16} /> },
        ]
      : []),
    ...(mayAdd ? [{ value: 'duplicate', label: t('duplicate.start'), icon: <Copy size={16} /> }] : []),
    ...(mayAdd && mayEdit && !isRetired
      ? [{ value: 'replace', label: t('replace.start'), icon: <Replace size={16} /> }]
      : []),
    { value: 'labels', label: t('labels.start'), icon: <QrCode size={16} /> },
    ...(mayRemove
      ? [
          {
            value: 'remove',
            label: t('remove.confirm'),
            icon: <Trash2 size={16} />,
            tone: 'danger' as const,
            separated: true,
          },
        ]
      : []),
  ]

  return (
    <DetailPage
      query={query}
      loading={t('asset.loading')}
      failed={t('asset.failed')}
      gone={{ title: t('asset.gone'), hint: t('asset.goneHint'), icon: <SearchX /> }}
    >
      {({ asset }) => (
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <DetailHead
            list={{ title: t('pages.list'), address: list }}
            name={asset.name}
            state={
              <Badge tone={statusTones[asset.operational_status]}>
                {t(`status.${asset.operational_status}`)}
              </Badge>
            }
            text={
              <DottedTexts
                of={[asset.code, asset.catalog?.name ?? '', asset.path.map(({ name }) => name).join(' › ')]}
              />
            }
            actions={
              <>
                {mayEdit ? (
                  <Button size="sm" onClick={() => setAction('edit')}>
                    <Pencil size={14} aria-hidden />
                    {t('asset.edit')}
                  </Button>
                ) : null}
                <MenuButton
                  size="sm"
                  kind="quiet"
                  label={t('asset.more')}
                  icon={<EllipsisVertical size={16} />}
                  items={items}
                  onSelect={(value) => setAction(value as Action)}
                />
              </>
            }
          />
          <DetailTabs
            label={t('asset.tabs.label')}
            chosen={tab}
            onChoose={(value) => setState({ tab: value })}
            tabs={[
              {
                value: 'details',
                label: t('asset.tabs.details'),
                show: () => <AssetFacts project={project} asset={asset} />,
              },
              {
                value: 'specs',
                label: t('asset.tabs.specs'),
                show: () => <SpecsPane projectId={projectId} assetId={assetId} />,
              },
              seesReadings && {
                value: 'readings',
                label: t('asset.tabs.readings'),
                show: () => <ReadingsPane projectId={projectId} asset={asset} />,
              },
              seesPlans &&
                asset.catalog !== null && {
                  value: 'plans',
                  label: t('asset.tabs.plans'),
                  show: () => asset.catalog && <PlansPane projectId={projectId} kind={asset.catalog} />,
                },
              seesKinds &&
                asset.catalog !== null && {
                  value: 'spares',
                  label: t('asset.tabs.spares'),
                  show: () => asset.catalog && <SparesPane projectId={projectId} kind={asset.catalog} />,
                },
              {
                value: 'parts',
                label: t('asset.tabs.parts'),
                show: () => <PartsPane project={project} asset={asset} />,
              },
              {
                value: 'documents',
                label: t('asset.tabs.documents'),
                show: () => <DocumentsPane projectId={projectId} of={{ thing: 'asset', id: assetId }} />,
              },
              files,
              ...added,
              {
                value: 'history',
                label: t('asset.tabs.history'),
                show: () => <HistoryPane project={project} assetId={assetId} />,
              },
              {
                value: 'activity',
                label: t('asset.tabs.activity'),
                show: () => <Activity of={{ projectId, kind: 'asset', id: assetId }} />,
              },
            ]}
          />
          {action === 'edit' ? (
            <LazyDialog load={loadEdit} props={{ projectId, asset, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'status' ? (
            <LazyDialog load={loadStatus} props={{ asset, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'move' ? (
            <LazyDialog
              load={loadMove}
              props={{
                rows: [asset],
                onDone: ({ done }) => {
                  if (done !== null) toast.success(done)
                  onClose()
                },
                onClose,
              }}
              onFailed={onClose}
            />
          ) : null}
          {action === 'parent' ? (
            <LazyDialog load={loadParent} props={{ asset, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'duplicate' ? (
            <LazyDialog load={loadDuplicate} props={{ asset, onAdded, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'replace' ? (
            <LazyDialog load={loadReplace} props={{ asset, onAdded, onClose }} onFailed={onClose} />
          ) : null}
          {action === 'labels' ? (
            <LazyDialog load={loadLabels} props={{ rows: [asset], onClose }} onFailed={onClose} />
          ) : null}
          {action === 'remove' ? (
            <LazyDialog
              load={loadRemove}
              props={{ asset, onClose, onRemoved: () => navigate(list) }}
              onFailed={onClose}
            />
          ) : null}
        </Box>
      )}
    </DetailPage>
  )
}
