import { useTexts, type Project } from '@atrium/portal'
import { Box, EmptyState, SkeletonLines, Tabs } from '@atrium/ui'
import { Boxes } from 'lucide-react'
import type { StartGroupAction } from '../act-on-group/group-action.ts'
import { groupTabs, type GroupTab } from '../../addresses/group-page-state.ts'
import type { GroupMenuOf } from '../act-on-group/use-group-menu.tsx'
import type { GroupItem } from '../browse-groups/group-item.ts'
import type { GroupTreeState } from '../browse-groups/use-group-tree.ts'
import type { useFillGroup } from '../fill-group/use-fill-group.ts'
import { BelowList } from './below-list.tsx'
import { GroupHead } from './group-head.tsx'
import { Members } from './members.tsx'
import { Usage } from './usage.tsx'

interface GroupDetailsProps {
  readonly project: Project
  readonly groups: GroupTreeState
  readonly groupId: string
  readonly tab: GroupTab
  readonly find: string
  readonly onTabChange: (tab: GroupTab) => void
  readonly onFind: (text: string) => void
  readonly onGoTo: (groupId: string) => void
  readonly onToggle: (group: GroupItem) => void
  readonly filling: ReturnType<typeof useFillGroup>
  readonly startAction: StartGroupAction
  readonly menuOf: GroupMenuOf
}

/** All details of one group. */
export function GroupDetails(props: GroupDetailsProps) {
  const { project, groups, groupId, tab, onTabChange, onGoTo, startAction } = props
  const t = useTexts()
  const { items, query } = groups
  const group = items.find(({ id }) => id === groupId)
  // A failure is shown in place of the tree.
  if (!query.data) return query.error ? null : <SkeletonLines label={t('groups.loading')} lines={8} />
  if (!group) return <EmptyState title={t('groups.gone')} hint={t('groups.goneHint')} icon={<Boxes />} />
  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0">
      <GroupHead
        group={group}
        onGoTo={onGoTo}
        onToggle={props.onToggle}
        startAction={startAction}
        menuOf={props.menuOf}
      />
      <Tabs
        label={t('groups.tabs.label')}
        tabs={groupTabs.map((value) => ({ value, label: t(`groups.tabs.${value}`) }))}
        value={tab}
        onValueChange={(value) => onTabChange(groupTabs.find((code) => code === value) ?? 'members')}
      >
        {tab === 'members' ? (
          <Members
            project={project}
            group={group}
            find={props.find}
            onFind={props.onFind}
            filling={props.filling}
          />
        ) : null}
        {tab === 'below' ? (
          <BelowList
            group={group}
            below={items.filter(({ parent_id: parentId }) => parentId === group.id)}
            onGoTo={onGoTo}
            onAdd={() => startAction({ kind: 'create', parent: group })}
          />
        ) : null}
        {tab === 'usage' ? <Usage projectId={project.id} group={group} onGoTo={onGoTo} /> : null}
      </Tabs>
    </Box>
  )
}
