import type { CatalogInTree } from '@atrium/contract'
import { projectAddress, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { AddAction, ImportLink, TwoPanes, useExport, useIsWide, type DropTarget } from '@atrium/screens'
import { Box, EmptyState, Heading, HStack } from '@atrium/ui'
import { MousePointerClick } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { kindsShape } from '../addresses/page-state.ts'
import { KindPane } from '../features/browse-kinds/kind-pane.tsx'
import { useKindMove } from '../features/browse-kinds/use-kind-move.ts'
import { useKindTree } from '../features/browse-kinds/use-kind-tree.ts'
import type { KindAction } from '../features/manage-kinds/kind-action.ts'
import { KindActionDialogs } from '../features/manage-kinds/kind-action-dialogs.tsx'
import { useKindMenu } from '../features/manage-kinds/use-kind-menu.tsx'
import { KindDetails } from '../features/show-kind/kind-details.tsx'
import { useKindRights, useMayImportKinds } from '../rights/use-asset-rights.ts'

const loadForm = () => import('../features/manage-kinds/kind.dialog.tsx')

/** The kinds of assets of a project: their tree, and beside it the chosen kind. A phone shows one at a time. */
export default function KindsPage() {
  const project = useProject()
  return <ProjectKinds key={project.id} project={project} />
}

function ProjectKinds({ project }: { readonly project: Project }) {
  const t = useTexts()
  const [{ search, retired, kind: chosenId, tab }, setState] = useSearchState(kindsShape)
  const filters = { search, retired }
  const isWide = useIsWide()
  const kinds = useKindTree(project.id, filters)
  const [action, setAction] = useState<KindAction | null>(null)
  const { mayAdd } = useKindRights()
  const mayImport = useMayImportKinds()
  const exported = useExport({
    path: '/catalog/export',
    formats: ['xlsx', 'csv'],
    inputOf: (format) => ({ project_id: project.id, format }),
  })
  const move = useKindMove()
  const onMove = (kind: CatalogInTree, target: DropTarget<CatalogInTree>) => void move(kind, target)
  const menuOf = useKindMenu({ startAction: setAction, inTree: { outline: kinds.tree.outline, onMove } })
  const goTo = (kind: string) => setState({ kind }, { history: 'push' })

  // Opens the tree at a kind that was chosen by a link, by the back button or by creating it.
  const lead = useEffectEvent((id: string) => kinds.reveal(id))
  const shownId = kinds.items.find(({ id }) => id === chosenId)?.id
  useEffect(() => {
    if (shownId !== undefined) lead(shownId)
  }, [shownId])

  return (
    <Box display="flex" flexDirection="column" flex="1 1 0px" minHeight="24rem" height="0" gap="3">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="2" ps={{ md: '1' }}>
        <Heading as="h1" textStyle="xl">
          {t('pages.kinds')}
        </Heading>
        {isWide || chosenId === '' ? (
          <HStack gap="2" flexWrap="wrap">
            {exported.menu}
            {mayImport ? (
              <ImportLink
                address={projectAddress(project.code, 'assets/kinds/import')}
                label={t('import.table.open')}
              />
            ) : null}
            {mayAdd ? <AddAction label={t('kinds.add')} load={loadForm} props={{ onCreated: goTo }} /> : null}
          </HStack>
        ) : null}
      </HStack>
      {exported.state}
      <TwoPanes
        isWide={isWide}
        label={t('kinds.resize')}
        showsDetails={chosenId !== ''}
        backLabel={t('kinds.back')}
        onBack={() => goTo('')}
        list={
          <KindPane
            kinds={kinds}
            filters={filters}
            onFilter={setState}
            selectedId={chosenId}
            onGoTo={goTo}
            onMove={onMove}
            startAction={setAction}
            menuOf={menuOf}
          />
        }
        details={
          chosenId === '' ? (
            <EmptyState
              title={t('kinds.noneChosen')}
              hint={t('kinds.noneChosenHint')}
              icon={<MousePointerClick />}
            />
          ) : (
            <KindDetails
              key={chosenId}
              kindId={chosenId}
              tab={tab}
              onTab={(value) => setState({ tab: value })}
              level="h2"
              startAction={setAction}
              menuOf={menuOf}
            />
          )
        }
      />
      <KindActionDialogs
        action={action}
        onGoTo={goTo}
        onRemoved={(id) => id === chosenId && setState({ kind: '' })}
        onClose={() => setAction(null)}
      />
    </Box>
  )
}
