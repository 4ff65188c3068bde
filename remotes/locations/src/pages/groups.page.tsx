import { TwoPanes, useIsWide } from '@atrium/screens'
import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, EmptyState, Heading } from '@atrium/ui'
import { MousePointerClick } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGroupBulk } from '../features/act-on-group/use-group-bulk.tsx'
import { useGroupMenu } from '../features/act-on-group/use-group-menu.tsx'
import { useToggleGroup } from '../features/act-on-group/use-toggle-group.ts'
import type { GroupItem } from '../features/browse-groups/group-item.ts'
import { GroupPane } from '../features/browse-groups/group-pane.tsx'
import { useGroupTree } from '../features/browse-groups/use-group-tree.ts'
import { useFillGroup } from '../features/fill-group/use-fill-group.ts'
import { useGroupMove } from '../features/order-groups/use-group-move.ts'
import { GroupDetails } from '../features/show-group/group-details.tsx'
import { useGroupRights } from '../rights/use-group-rights.ts'
import { GroupActionDialogs } from './group-action-dialogs.tsx'
import type { GroupAction } from '../features/act-on-group/group-action.ts'
import { groupPageShape } from '../addresses/group-page-state.ts'
import type { DropTarget } from '../tree/location-lines.ts'

/** The location groups of a project: their tree, and beside it the selected group. A phone shows one at a time. */
export default function GroupsPage() {
  const project = useProject()
  return <ProjectGroups key={project.id} project={project} />
}

function ProjectGroups({ project }: { readonly project: Project }) {
  const t = useTexts()
  const projectId = project.id
  const [state, setState] = useSearchState(groupPageShape)
  const { group: chosenId, tab, find, at } = state
  const isWide = useIsWide()
  const groups = useGroupTree(projectId, at)
  const [started, setStarted] = useState<GroupAction | null>(null)
  const { mayAddTop } = useGroupRights()
  // The dialog for a group at the top is open if the address says so.
  const action: GroupAction | null = state.add && mayAddTop ? { kind: 'create', parent: null } : started
  const setAction = (next: GroupAction | null) => {
    const isAtTop = next?.kind === 'create' && next.parent === null
    setStarted(isAtTop ? null : next)
    if (isAtTop !== state.add) setState({ add: isAtTop })
  }
  // Here, so that the selection survives a change of the width.
  const several = useGroupBulk(groups.tree.outline, groups.items, at)
  const move = useGroupMove()
  const toggle = useToggleGroup()
  const filling = useFillGroup(projectId)
  const onMove = (group: GroupItem, target: DropTarget<GroupItem>) => void move(group, target)
  const menuOf = useGroupMenu({
    outline: groups.tree.outline,
    startAction: setAction,
    onMove,
    onToggle: (group) => void toggle(group),
    onFill: (group) => void filling.choose(group),
  })
  const goTo = (group: string) => setState({ group, find: '' }, { history: 'push' })
  const chosen = groups.items.find(({ id }) => id === chosenId)

  // Opens the tree at a group that was selected by a link, by the back button or by creating it.
  const lead = useEffectEvent((id: string) => groups.reveal(id))
  const shownId = chosen?.id
  useEffect(() => {
    if (shownId !== undefined) lead(shownId)
  }, [shownId])

  const { query } = groups
  const list = (
    <GroupPane
      projectId={projectId}
      groups={groups}
      selectedId={chosenId}
      placeId={at}
      onPlace={(location) => setState({ at: location })}
      onChoose={({ id }) => goTo(id)}
      onMove={onMove}
      several={several}
      startAction={setAction}
      menuOf={menuOf}
    />
  )
  return (
    <Box display="flex" flexDirection="column" flex="1 1 0px" minHeight="24rem" height="0" gap="3">
      <Heading as="h1" textStyle="xl" ps={{ md: '1' }}>
        {t('pages.groups')}
      </Heading>
      {query.data && groups.items.length === 0 && chosenId === '' ? (
        list
      ) : (
        <TwoPanes
          isWide={isWide}
          label={t('groups.resize')}
          showsDetails={chosenId !== ''}
          backLabel={t('groups.back')}
          onBack={() => goTo('')}
          list={list}
          details={
            chosenId === '' ? (
              <EmptyState
                title={t('groups.noneChosen')}
                hint={t('groups.noneChosenHint')}
                icon={<MousePointerClick />}
              />
            ) : (
              <GroupDetails
                key={chosenId}
                project={project}
                groups={groups}
                groupId={chosenId}
                tab={tab}
                find={find}
                onTabChange={(next) => setState({ tab: next })}
                onFind={(text) => setState({ find: text })}
                onGoTo={goTo}
                onToggle={(group) => void toggle(group)}
                filling={filling}
                startAction={setAction}
                menuOf={menuOf}
              />
            )
          }
        />
      )}
      <GroupActionDialogs
        projectId={projectId}
        action={action}
        onCreated={goTo}
        onRemoved={(id) => id === chosenId && setState({ group: '', find: '' })}
        onClose={() => setAction(null)}
      />
    </Box>
  )
}
