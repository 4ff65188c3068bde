import { useAccess, useTexts } from '@atrium/portal'
import { BulkBar, QueryPlaceholder } from '@atrium/screens'
import { Box, Button, EmptyState, FloatingMenu, HStack, Text } from '@atrium/ui'
import { Boxes, Plus } from 'lucide-react'
import type { StartGroupAction } from '../act-on-group/group-action.ts'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import type { GroupBulk } from '../act-on-group/use-group-bulk.tsx'
import type { GroupMenuOf } from '../act-on-group/use-group-menu.tsx'
import type { GroupItem } from './group-item.ts'
import { GroupPlaceFilter } from './group-place-filter.tsx'
import { GroupTree } from './group-tree.tsx'
import type { GroupTreeState } from './use-group-tree.ts'
import type { DropTarget } from '../../tree/location-lines.ts'

interface GroupPaneProps {
  readonly projectId: string
  readonly groups: GroupTreeState
  readonly selectedId: string
  /** The id of the location whose groups are shown, or empty. */
  readonly placeId: string
  readonly onPlace: (locationId: string) => void
  readonly onChoose: (group: GroupItem) => void
  readonly onMove: (group: GroupItem, target: DropTarget<GroupItem>) => void
  /** The selected groups, and what can be done with all of them. */
  readonly several: GroupBulk | null
  readonly startAction: StartGroupAction
  readonly menuOf: GroupMenuOf
}

/** The tree of groups, those at a place or all, or a button to add the first one. */
export function GroupPane({
  projectId,
  groups,
  selectedId,
  placeId,
  onPlace,
  onChoose,
  onMove,
  several,
  startAction,
  menuOf,
}: GroupPaneProps) {
  const t = useTexts()
  const { mayAddTop, mayEdit, mayMove, mayRemove } = useGroupRights()
  const seesLocations = useAccess('location_view')
  const { tree, shown, query } = groups
  const { data, isFetching } = query
  const add = (
    <Button
      kind={shown.length === 0 && placeId === '' ? 'primary' : 'secondary'}
      onClick={() => startAction({ kind: 'create', parent: null })}
    >
      <Plus size={16} aria-hidden />
      {t('groups.add')}
    </Button>
  )
  const filter = seesLocations ? (
    <GroupPlaceFilter projectId={projectId} value={placeId} onChange={onPlace} />
  ) : null
  if (!data)
    return <QueryPlaceholder query={query} loading={t('groups.loading')} failed={t('groups.failed')} />
  if (placeId === '' && shown.length === 0)
    return (
      <EmptyState
        title={t('groups.none')}
        hint={t(mayAddTop ? 'groups.noneHint' : 'groups.noneForYou')}
        icon={<Boxes />}
        action={mayAddTop ? add : undefined}
      />
    )
  return (
    <Box display="flex" flexDirection="column" gap="2" flex="1" minWidth="0" minHeight="0">
      <HStack justifyContent="space-between" gap="2" minHeight="9">
        <Text color="fg.muted" textStyle="sm" ps="1">
          {t('groups.count', { count: shown.length })}
        </Text>
        {mayAddTop ? add : null}
      </HStack>
      {filter}
      {shown.length === 0 ? <EmptyState title={t('groups.noneAt')} icon={<Boxes />} /> : null}
      <GroupTree
        tree={tree}
        selectedId={selectedId}
        isBusy={isFetching}
        selection={several?.selection}
        onChoose={onChoose}
        onRename={mayEdit ? (group) => startAction({ kind: 'edit', group }) : undefined}
        onRemove={(group) => mayRemove(group) && startAction({ kind: 'remove', group })}
        onMove={mayMove ? onMove : undefined}
        onShift={mayMove ? onMove : undefined}
        renderMenu={(group, triggerId, onClose) => {
          const menu = menuOf(group, 'full')
          if (menu.items.length === 0) return null
          return (
            <FloatingMenu
              triggerId={triggerId}
              label={group.name}
              items={menu.items}
              begin="first"
              onClose={onClose}
              onSelect={menu.choose}
            />
          )
        }}
      />
      {several ? <BulkBar {...several} keyOf={({ id }) => id} /> : null}
    </Box>
  )
}
