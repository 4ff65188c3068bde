import { isCallFailure } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'
import {
  navigate,
  projectAddress,
  useAllowed,
  useFailureText,
  useProject,
  useSearchState,
  useTexts,
  type Project,
} from '@atrium/portal'
import { Box, Button, EmptyState, Heading, Splitter } from '@atrium/ui'
import { ArrowLeft, MousePointerClick } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TreePane } from '../features/browse-tree/tree-pane.tsx'
import { useMove } from '../features/move-location/use-move.ts'
import { NameEditor } from '../features/rename-location/name-editor.tsx'
import { SearchField } from '../features/search-locations/search-field.tsx'
import { SearchResults } from '../features/search-locations/search-results.tsx'
import { DetailsPane } from '../features/show-details/details-pane.tsx'
import { placingOf } from '../queries/place-in.ts'
import { useTree } from '../tree/use-tree.ts'
import { DeedDialogs } from './deed-dialogs.tsx'
import type { Deed } from './deed.ts'
import { pageShape } from './page-state.ts'
import { useIsWide } from './use-is-wide.ts'

async function nextFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** The locations of a project: the tree, and beside it the one that is chosen. On a phone they are two steps. */
export default function LocationsPage() {
  const project = useProject()
  return <ProjectLocations key={project.id} project={project} />
}

function ProjectLocations({ project }: { readonly project: Project }) {
  const t = useTexts()
  const failureText = useFailureText()
  const projectId = project.id
  const [state, setState] = useSearchState(pageShape)
  const isWide = useIsWide()
  const [share, setShare] = useState(0.42)
  const tree = useTree({ projectId, includeRemoved: state.removed })
  const [deed, setDeed] = useState<Deed | null>(null)
  const [renamed, setRenamed] = useState<Location | null>(null)
  const { move } = useMove(projectId)
  const search = useRef<HTMLDivElement>(null)
  const mayImport = useAllowed({ module: 'locations', tab: 'import', access: 'location_add' })
  /** What was chosen here, whose line is in view already. */
  const chosen = useRef('')

  const choose = useCallback(
    ({ id }: Pick<Location, 'id'>) => {
      chosen.current = id
      setState({ location: id }, { history: 'push' })
    },
    [setState],
  )

  async function reveal(id: string, focus: boolean): Promise<void> {
    try {
      await tree.reveal(id, focus)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // What does not exist is said where its details would be.
      if (error.code !== 'not_found') toast.error(failureText(error))
    }
  }
  const follow = useEffectEvent((id: string) => {
    if (id !== '' && id !== chosen.current) void reveal(id, false)
    chosen.current = id
  })
  // The address came from elsewhere: a link, the palette, the back button. The tree opens the way there.
  useEffect(() => follow(state.location), [state.location])

  async function showInTree(id: string): Promise<void> {
    chosen.current = isWide ? id : ''
    setState({ search: '', location: chosen.current })
    // The menu that this was asked in gives the focus back first.
    await nextFrames(2)
    await reveal(id, true)
  }

  function goTo(id: string): void {
    setState({ location: id }, { history: 'push' })
  }

  const results =
    state.search === '' ? null : (
      <SearchResults
        projectId={projectId}
        text={state.search}
        includeRemoved={state.removed}
        selectedId={state.location}
        onChoose={choose}
        onLeaveUp={() => search.current?.querySelector('input')?.focus()}
      />
    )
  const treePane = (
    <TreePane
      tree={tree}
      selectedId={state.location}
      results={results}
      searchField={(onLeaveDown) => (
        <Box ref={search}>
          <SearchField
            value={state.search}
            onSearch={(text) => setState({ search: text })}
            onLeaveDown={onLeaveDown}
          />
        </Box>
      )}
      onChoose={choose}
      onRename={(location) => location.is_active && setRenamed(location)}
      onMove={(location, target) => void move(location, placingOf(location, target))}
      startDeed={setDeed}
      onImport={mayImport ? () => navigate(projectAddress(project.code, 'locations/import')) : null}
      onShowRemoved={(removed) => setState({ removed })}
      editor={
        renamed
          ? {
              id: renamed.id,
              node: <NameEditor projectId={projectId} location={renamed} onDone={() => setRenamed(null)} />,
            }
          : undefined
      }
    />
  )
  const detailsPane =
    state.location === '' ? (
      <EmptyState title={t('details.none')} hint={t('details.noneHint')} icon={<MousePointerClick />} />
    ) : (
      <DetailsPane
        key={state.location}
        projectId={projectId}
        locationId={state.location}
        tab={state.tab}
        onTabChange={(tab) => setState({ tab })}
        onGoTo={goTo}
        onShowInTree={(id) => void showInTree(id)}
        startDeed={setDeed}
      />
    )

  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="24rem" height="0" gap="3">
      <Heading as="h1" textStyle="xl" ps={{ md: '1' }}>
        {t('pages.tree')}
      </Heading>
      {isWide ? (
        <Box flex="1" minHeight="0">
          <Splitter
            label={t('tree.resize')}
            share={share}
            onShareChange={setShare}
            minimum={0.25}
            maximum={0.7}
            start={
              <Box display="flex" height="100%" p="1" pe="3">
                {treePane}
              </Box>
            }
            end={
              <Box ps="4" py="1">
                {detailsPane}
              </Box>
            }
          />
        </Box>
      ) : state.location === '' ? (
        treePane
      ) : (
        <Box>
          <Button
            kind="quiet"
            size="sm"
            mb="2"
            onClick={() => setState({ location: '' }, { history: 'push' })}
          >
            <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
              <ArrowLeft size={16} aria-hidden />
            </Box>
            {t(state.search === '' ? 'details.backToTree' : 'details.backToResults')}
          </Button>
          {detailsPane}
        </Box>
      )}
      <DeedDialogs projectId={projectId} deed={deed} onCreated={goTo} onClose={() => setDeed(null)} />
    </Box>
  )
}
