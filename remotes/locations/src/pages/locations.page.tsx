import { TwoPanes, useIsWide } from '@atrium/screens'
import type { Location } from '@atrium/contract'
import { SearchField } from '@atrium/modals'
import {
  navigate,
  projectAddress,
  useAllowed,
  useProject,
  useSearchState,
  useTexts,
  type Project,
} from '@atrium/portal'
import { Box, EmptyState, Heading } from '@atrium/ui'
import { MousePointerClick } from 'lucide-react'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { useOfferReview } from '../dialogs/use-offer-review.ts'
import { useBulkActions } from '../features/act-on-location/use-bulk-actions.tsx'
import { useLocationMenu } from '../features/act-on-location/use-location-menu.tsx'
import { TreePane } from '../features/browse-tree/tree-pane.tsx'
import { useAddToGroup } from '../features/fill-group/use-add-to-group.ts'
import { useMove } from '../features/move-location/use-move.ts'
import { SearchResults } from '../features/search-locations/search-results.tsx'
import { DetailsPane } from '../features/show-details/details-pane.tsx'
import { placingOf } from '../tree/place-in.ts'
import { useTree } from '../tree/use-tree.ts'
import { ActionDialogs } from './action-dialogs.tsx'
import type { Action } from '../features/act-on-location/action.ts'
import { useLocationRights } from '../rights/use-location-rights.ts'
import { pageShape } from '../addresses/page-state.ts'
import { useReveal } from './use-reveal.ts'
import type { DropTarget } from '../tree/location-lines.ts'

/** The locations of a project: the tree, and beside it the selected location. A phone shows one at a time. */
export default function LocationsPage() {
  const project = useProject()
  return <ProjectLocations key={project.id} project={project} />
}

function ProjectLocations({ project }: { readonly project: Project }) {
  const t = useTexts()
  const projectId = project.id
  const [state, setState] = useSearchState(pageShape)
  const { location: chosenId, search, category, removed, tab, sheet, words } = state
  const isWide = useIsWide()
  const tree = useTree({ projectId, includeRemoved: removed })
  const { markInView, reveal } = useReveal(tree, chosenId)
  // Opens the closed branch into which a location was moved.
  const follow = (id: string) => void reveal(id, false)
  const { move } = useMove(projectId, follow)
  useOfferReview(projectId)
  const [started, setStarted] = useState<Action | null>(null)
  const { mayAddRoot } = useLocationRights()
  // The dialog for a location at the top is open if the address says so.
  const action: Action | null = state.add && mayAddRoot ? { kind: 'create', parent: null } : started
  const setAction = (next: Action | null) => {
    const isAtTop = next?.kind === 'create' && next.parent === null
    setStarted(isAtTop ? null : next)
    if (isAtTop !== state.add) setState({ add: isAtTop })
  }
  const searchField = useRef<HTMLDivElement>(null)
  // The page's frame renders first, so that the user sees it at once; the panes follow while their first rows load.
  const arePanesDue = useDeferredValue(true, false)
  const mayImport = useAllowed({ module: 'locations', tab: 'locations.import', access: 'location_add' })

  const goTo = (id: string) => setState({ location: id }, { history: 'push' })
  const choose = useCallback(
    ({ id }: Pick<Location, 'id'>) => {
      markInView(id)
      setState({ location: id }, { history: 'push' })
    },
    [markInView, setState],
  )

  /** Opens the tree at the match, so that it is in view after the search. */
  function chooseFound({ id }: Pick<Location, 'id'>): void {
    setState({ location: id }, { history: 'push' })
    void reveal(id, false)
  }

  function showInTree(id: string): void {
    setState({ search: '', category: '', location: isWide ? id : '' })
    void reveal(id, true)
  }

  const addToGroup = useAddToGroup(projectId)
  function moveTo(location: Location, target: DropTarget): void {
    const { parent_id: parentId, ...placing } = placingOf(location, target)
    // A move among siblings affects nothing else. Before a move below another location, a dialog lists what moves
    // along.
    if (parentId === undefined || parentId === location.parent_id) void move([{ location, placing }])
    else setAction({ kind: 'place', location, placing: { ...placing, parent_id: parentId } })
  }
  const menuOf = useLocationMenu({
    outline: tree.outline,
    startAction: setAction,
    onMove: moveTo,
    onAddToGroup: (location) => void addToGroup([location.id]),
  })

  const several = useBulkActions({ tree, startAction: setAction, onAddToGroup: addToGroup })
  const results =
    search === '' && category === '' ? null : (
      <SearchResults
        projectId={projectId}
        text={search}
        category={category}
        includeRemoved={removed}
        selectedId={chosenId}
        onChoose={chooseFound}
        onLeaveUp={() => searchField.current?.querySelector('input')?.focus()}
        onClear={() => setState({ search: '', category: '' })}
      />
    )
  return (
    <Box display="flex" flexDirection="column" flex="1 1 0px" minHeight="24rem" height="0" gap="3">
      <Heading as="h1" textStyle="xl" ps={{ md: '1' }}>
        {t('pages.tree')}
      </Heading>
      {arePanesDue ? (
        <TwoPanes
          isWide={isWide}
          label={t('tree.resize')}
          showsDetails={chosenId !== ''}
          backLabel={t(results === null ? 'details.backToTree' : 'details.backToResults')}
          onBack={() => goTo('')}
          list={
            <TreePane
              tree={tree}
              selectedId={chosenId}
              results={results}
              searchField={(onLeaveDown) => (
                <Box ref={searchField}>
                  <SearchField
                    label={t('search.label')}
                    placeholder={t('search.placeholder')}
                    value={search}
                    onSearch={(text) => setState({ search: text })}
                    onLeaveDown={onLeaveDown}
                  />
                </Box>
              )}
              onChoose={choose}
              onMove={moveTo}
              menuOf={menuOf}
              several={several}
              category={category}
              onCategory={(code) => setState({ category: code })}
              startAction={setAction}
              onImport={mayImport ? () => navigate(projectAddress(project.code, 'locations/import')) : null}
              onShowRemoved={(shown) => setState({ removed: shown })}
            />
          }
          details={
            chosenId === '' ? (
              <EmptyState
                title={t('details.none')}
                hint={t('details.noneHint')}
                icon={<MousePointerClick />}
              />
            ) : (
              <DetailsPane
                key={chosenId}
                projectId={projectId}
                locationId={chosenId}
                tab={tab}
                onTabChange={(next) => setState({ tab: next })}
                imported={{
                  sheet,
                  text: words,
                  onNarrow: (to) => setState({ sheet: to.sheet ?? sheet, words: to.text ?? words }),
                }}
                onGoTo={goTo}
                onMoved={follow}
                onShowInTree={showInTree}
                startAction={setAction}
                menuOf={menuOf}
              />
            )
          }
        />
      ) : null}
      <ActionDialogs
        projectId={projectId}
        action={action}
        startAction={setAction}
        onCreated={goTo}
        onMoved={follow}
        onClose={() => setAction(null)}
      />
    </Box>
  )
}
