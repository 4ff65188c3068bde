import { locationGroupTabs, useTexts, type Project } from '@atrium/portal'
import { DetailPage, DetailTabs, useExtensionTabs } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { Boxes } from 'lucide-react'
import type { StartGroupAction } from '../act-on-group/group-action.ts'
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
  readonly tab: string
  readonly find: string
  readonly onTabChange: (tab: string) => void
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
  const added = useExtensionTabs(locationGroupTabs, { projectId: project.id, groupId })
  // A failure is shown in place of the tree.
  if (query.error && !query.data) return null
  return (
    <DetailPage
      query={query}
      loading={t('groups.loading')}
      failed={t('groups.failed')}
      gone={{ title: t('groups.gone'), hint: t('groups.goneHint'), icon: <Boxes /> }}
      find={() => items.find(({ id }) => id === groupId)}
    >
      {(group) => (
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <GroupHead
            group={group}
            onGoTo={onGoTo}
            onToggle={props.onToggle}
            startAction={startAction}
            menuOf={props.menuOf}
          />
          <DetailTabs
            label={t('groups.tabs.label')}
            chosen={tab}
            onChoose={onTabChange}
            tabs={[
              {
                value: 'members',
                label: t('groups.tabs.members'),
                show: () => (
                  <Members
                    project={project}
                    group={group}
                    find={props.find}
                    onFind={props.onFind}
                    filling={props.filling}
                  />
                ),
              },
              {
                value: 'below',
                label: t('groups.tabs.below'),
                show: () => (
                  <BelowList
                    group={group}
                    below={items.filter(({ parent_id: parentId }) => parentId === group.id)}
                    onGoTo={onGoTo}
                    onAdd={() => startAction({ kind: 'create', parent: group })}
                  />
                ),
              },
              {
                value: 'usage',
                label: t('groups.tabs.usage'),
                show: () => <Usage projectId={project.id} group={group} onGoTo={onGoTo} />,
              },
              ...added,
            ]}
          />
        </Box>
      )}
    </DetailPage>
  )
}
