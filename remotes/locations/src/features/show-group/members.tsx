import type { FoundLocation } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { useAllowed, useTexts, type Project } from '@atrium/portal'
import {
  FilterBar,
  growingRows,
  ListPane,
  ListTable,
  listWithin,
  NameCell,
  SearchFilter,
  type BulkActions,
} from '@atrium/screens'
import { Box, Button, HStack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPinPlus, X } from 'lucide-react'
import { locationAddress } from '../../addresses/page-state.ts'
import { membersQuery } from '../../queries/group.queries.ts'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import type { GroupItem } from '../browse-groups/group-item.ts'
import type { useFillGroup } from '../fill-group/use-fill-group.ts'

interface MembersProps {
  readonly project: Project
  readonly group: GroupItem
  readonly find: string
  readonly onFind: (text: string) => void
  readonly filling: ReturnType<typeof useFillGroup>
}

/** The locations in a group: searches them, adds some with the selector and removes the selected ones. */
export function Members({ project, group, find, onFind, filling }: MembersProps) {
  const t = useTexts()
  const { mayFill } = useGroupRights()
  const hasPage = useAllowed({ module: 'locations', tab: 'locations.tree', access: 'location_view' })
  const rows = growingRows(useInfiniteQuery(membersQuery(project.id, group.id, find)))
  const list = listWithin({ search: find }, { search: '' }, ({ search = '' }) => onFind(search))
  const add = mayFill ? (
    <Button
      size="sm"
      kind={group.locations === 0 ? 'primary' : 'secondary'}
      onClick={() => void filling.choose(group)}
    >
      <MapPinPlus size={16} aria-hidden />
      {t('groupActions.fill')}
    </Button>
  ) : undefined
  const isEmpty = rows.count === 0 && find === ''
  const bulk: BulkActions<FoundLocation> = {
    nameOf: ({ path }) => path.map(({ name }) => name).join(' › '),
    actions: mayFill
      ? [
          {
            value: 'remove',
            label: t('groups.takeOut'),
            icon: <X size={16} aria-hidden />,
            async run(chosen) {
              const isDone = await filling.empty(
                group,
                chosen.map(({ id }) => id),
              )
              return isDone ? { changed: chosen.length, refused: [], done: null } : null
            },
          },
        ]
      : [],
  }
  return (
    <ListPane
      above="24rem"
      filters={
        isEmpty ? null : (
          <FilterBar>
            <SearchFilter list={list} words="members" />
            {add}
          </FilterBar>
        )
      }
    >
      <ListTable
        list={list}
        rows={rows}
        words="members"
        icon={<MapPinPlus />}
        {...(!mayFill && { emptyHint: t('members.emptyForYou') })}
        emptyAction={add}
        label={t('groups.tabs.members')}
        columns={[
          {
            key: 'name',
            title: t('members.name'),
            width: 'minmax(0, 3fr)',
            cell: ({ id, name, category_code: category, path }) => (
              <HStack gap="3" minWidth="0">
                <Box color="fg.subtle" flexShrink="0">
                  <CategoryIcon category={category} />
                </Box>
                <Box minWidth="0">
                  <NameCell name={name} detail={<PathText path={path.filter((step) => step.id !== id)} />} />
                </Box>
              </HStack>
            ),
          },
          {
            key: 'code',
            title: t('members.code'),
            width: 'minmax(0, 1fr)',
            cell: ({ code }) => <bdi>{code}</bdi>,
          },
        ]}
        keyOf={({ id }) => id}
        {...(hasPage && {
          addressOf: ({ id }: { readonly id: string }) => locationAddress(project.code, id),
        })}
        bulk={bulk}
      />
    </ListPane>
  )
}
