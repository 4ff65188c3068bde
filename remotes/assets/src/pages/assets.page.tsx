import { LazyDialog } from '@atrium/modals'
import { navigate, projectAddress, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import {
  AddAction,
  ImportLink,
  layoutShape,
  LayoutSwitch,
  ListPage,
  SavedViews,
  useExport,
  useList,
} from '@atrium/screens'
import { assetAddress, assetsList, giveCodeShape } from '../addresses/page-state.ts'
import { AddSeriesAction } from '../features/add-series/add-series-action.tsx'
import { AssetBoard } from '../features/board-assets/asset-board.tsx'
import { AssetFilters } from '../features/browse-assets/asset-filters.tsx'
import { AssetTable } from '../features/browse-assets/asset-table.tsx'
import { ScanAssets } from '../features/browse-assets/scan-assets.tsx'
import { assetsInput } from '../queries/asset.queries.ts'
import { useAssetRights } from '../rights/use-asset-rights.ts'

const loadGiveCode = () => import('../features/give-code/give-code.dialog.tsx')
const loadCreate = () => import('../features/edit-asset/asset.dialog.tsx')

/** The assets of a project, searched and filtered. */
export default function AssetsPage() {
  const project = useProject()
  return <ProjectAssets key={project.id} project={project} />
}

function ProjectAssets({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayAdd, mayImport, mayEdit } = useAssetRights()
  const [{ tag }, setState] = useSearchState(giveCodeShape)
  const [{ layout }, setLayout] = useSearchState(layoutShape)
  const closeTag = () => setState({ tag: '' })
  const list = useList(assetsList)
  const exported = useExport({
    path: '/asset/export',
    formats: ['xlsx', 'csv'],
    inputOf: (format) => ({ ...assetsInput(project.id, list.filters, list.sort), format }),
  })
  const onCreated = (id: string) => navigate(assetAddress(project.code, id))
  return (
    <ListPage
      title={t('pages.list')}
      actions={
        <>
          <LayoutSwitch layout={layout} onChoose={(next) => setLayout({ layout: next })} />
          <ScanAssets project={project} />
          <SavedViews screen="assets.list" projectId={project.id} />
          {exported.menu}
          {mayImport ? (
            <>
              <ImportLink
                address={projectAddress(project.code, 'assets/import')}
                label={t('import.table.open')}
              />
              <ImportLink address={projectAddress(project.code, 'assets/adopt')} />
            </>
          ) : null}
          {mayAdd ? <AddSeriesAction projectId={project.id} /> : null}
          {mayAdd ? (
            <AddAction
              label={t('asset.add')}
              load={loadCreate}
              props={{ projectId: project.id, onCreated }}
            />
          ) : null}
        </>
      }
      filters={<AssetFilters project={project} list={list} />}
    >
      {exported.state}
      {layout === 'board' ? (
        <AssetBoard project={project} list={list} />
      ) : (
        <AssetTable
          project={project}
          list={list}
          onExport={(format, ids) => exported.request(format, { ids: [...ids] })}
        />
      )}
      {tag !== '' && mayEdit ? (
        <LazyDialog
          load={loadGiveCode}
          props={{ projectId: project.id, code: tag, onGiven: onCreated, onClose: closeTag }}
          onFailed={closeTag}
        />
      ) : null}
    </ListPage>
  )
}
