import { BulkBar, mayMove } from '@atrium/screens'
import type { Location } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Callout, EmptyState, FloatingMenu, HStack, Switch } from '@atrium/ui'
import { Download, FolderTree, Plus, Upload } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { StartAction } from '../act-on-location/action.ts'
import type { TreeBulk } from '../act-on-location/use-bulk-actions.tsx'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { LocationTree } from '../../tree/location-tree.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { topmost } from '../../tree/topmost.ts'
import type { MenuOf } from '../act-on-location/use-location-menu.tsx'
import type { Tree } from '../../tree/use-tree.ts'
import type { DropTarget } from '../../tree/location-lines.ts'

interface TreePaneProps {
  readonly tree: Tree
  readonly selectedId: string
  readonly onChoose: (location: Location) => void
  readonly onMove: (location: Location, target: DropTarget) => void
  readonly startAction: StartAction
  readonly menuOf: MenuOf
  /** The selected locations, and what can be done with all of them. */
  readonly several: TreeBulk | null
  /** The category code that filters the locations, or empty. */
  readonly category: string
  readonly onCategory: (code: string) => void
  readonly onImport: (() => void) | null
  readonly onShowRemoved: (shown: boolean) => void
  /** The list of results during a search, else null. */
  readonly results: ReactNode
  readonly searchField: (onLeaveDown: () => void) => ReactNode
}

/** The tree with its search, its filters and its buttons. */
export function TreePane({
  tree,
  selectedId,
  results,
  searchField,
  startAction,
  several,
  onImport,
  ...given
}: TreePaneProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayAddRoot, mayEdit, mayRemove, seesAll } = useLocationRights()
  const frame = useRef<HTMLDivElement>(null)

  function enterList(): void {
    frame.current
      ?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"], [role=option][tabindex="0"]')
      ?.focus()
  }

  const isEmpty = tree.outline.total === 0
  const add = (
    <Button kind="primary" onClick={() => startAction({ kind: 'create', parent: null })}>
      <Plus size={16} aria-hidden />
      {t('actions.addRoot')}
    </Button>
  )
  return (
    <Box ref={frame} display="flex" flexDirection="column" gap="2" flex="1" minWidth="0" minHeight="0">
      <HStack gap="2">
        <Box flex="1">{searchField(enterList)}</Box>
        {mayAddRoot && !isEmpty ? (
          <Button onClick={() => startAction({ kind: 'create', parent: null })}>
            <Plus size={16} aria-hidden />
            {t('actions.addRoot')}
          </Button>
        ) : null}
      </HStack>
      <HStack justifyContent="space-between" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
        <HStack minWidth="0" whiteSpace="nowrap">
          {isEmpty && given.category === '' ? null : (
            <CategoryFilter projectId={tree.projectId} value={given.category} onChange={given.onCategory} />
          )}
          <Switch checked={tree.includeRemoved} onCheckedChange={given.onShowRemoved}>
            {t('tree.showRemoved')}
          </Switch>
        </HStack>
        {isEmpty ? null : (
          <Button size="sm" kind="quiet" onClick={() => startAction({ kind: 'export', location: null })}>
            <Download size={14} aria-hidden />
            {t('actions.export')}
          </Button>
        )}
      </HStack>
      {results}
      {results === null && isEmpty ? (
        <EmptyState
          title={t('tree.empty')}
          hint={t(mayAddRoot ? 'tree.emptyHint' : 'tree.emptyForYou')}
          icon={<FolderTree />}
          action={
            mayAddRoot ? (
              <HStack>
                {add}
                {onImport ? (
                  <Button onClick={onImport}>
                    <Upload size={16} aria-hidden />
                    {t('pages.import')}
                  </Button>
                ) : null}
              </HStack>
            ) : undefined
          }
        />
      ) : null}
      {/* Hidden but still rendered during a search or while empty, so that it follows changes. */}
      <Box
        display={results === null && !isEmpty ? 'flex' : 'none'}
        flexDirection="column"
        flex="1"
        minHeight="0"
      >
        <LocationTree
          tree={tree}
          label={t('tree.label')}
          selectedId={selectedId}
          seesAll={seesAll}
          selection={several?.selection}
          onChoose={given.onChoose}
          onRename={
            mayEdit
              ? (location) => {
                  if (location.is_active) startAction({ kind: 'rename', location })
                }
              : undefined
          }
          onMove={mayEdit ? given.onMove : undefined}
          onShift={
            mayEdit
              ? (location, target) => {
                  if (mayMove(location, seesAll) && target.item.is_active) given.onMove(location, target)
                }
              : undefined
          }
          onRemove={
            mayRemove
              ? (location) =>
                  startAction({
                    kind: location.is_active ? 'remove' : 'reactivate',
                    locations: several?.selection.has(location)
                      ? topmost(
                          tree.outline,
                          several.selection.rows().filter((one) => one.is_active === location.is_active),
                        )
                      : [location],
                  })
              : undefined
          }
          renderMenu={(location, triggerId, onClose) => {
            const menu = given.menuOf(location, 'full')
            return (
              <FloatingMenu
                triggerId={triggerId}
                label={location.name}
                items={menu.items}
                begin="first"
                onClose={onClose}
                onSelect={menu.choose}
              />
            )
          }}
          renderTrouble={(error, retry) => (
            <Callout tone="error" announce>
              <HStack justifyContent="space-between">
                <span>{failureText(error)}</span>
                <Button size="sm" onClick={retry}>
                  {t('retry')}
                </Button>
              </HStack>
            </Callout>
          )}
        />
        {several ? <BulkBar {...several} keyOf={({ id }) => id} /> : null}
      </Box>
    </Box>
  )
}
