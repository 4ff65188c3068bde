import { useProject, useTexts } from '@atrium/portal'
import { PaneHead } from '@atrium/screens'
import { Badge, Button, MenuButton, Switch, Text } from '@atrium/ui'
import { EllipsisVertical, Pencil, Plus } from 'lucide-react'
import type { StartGroupAction } from '../act-on-group/group-action.ts'
import { groupAddress } from '../../addresses/group-page-state.ts'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import type { GroupMenuOf } from '../act-on-group/use-group-menu.tsx'
import type { GroupItem } from '../browse-groups/group-item.ts'
import { PathLinks } from '../show-details/path-links.tsx'

interface GroupHeadProps {
  readonly group: GroupItem
  readonly onGoTo: (groupId: string) => void
  readonly onToggle: (group: GroupItem) => void
  readonly startAction: StartGroupAction
  readonly menuOf: GroupMenuOf
}

/** The name and path of a group, with its actions. */
export function GroupHead({ group, onGoTo, onToggle, startAction, menuOf }: GroupHeadProps) {
  const t = useTexts()
  const { code: project } = useProject()
  const { mayAdd, mayEdit, mayToggle } = useGroupRights()
  const menu = menuOf(group, 'rest')
  const isIdle = group.is_enabled && !group.gives
  return (
    <PaneHead
      path={
        <PathLinks
          path={group.path}
          ownId={group.id}
          label={t('groups.way')}
          addressOf={(id) => groupAddress(project, id)}
          onGoTo={onGoTo}
        />
      }
      name={group.name}
      state={
        <>
          <Badge>
            <bdi>{group.code}</bdi>
          </Badge>
          {mayToggle(group) ? (
            <Switch checked={group.is_enabled} onCheckedChange={() => onToggle(group)}>
              {t('groups.enabled')}
            </Switch>
          ) : group.is_enabled ? null : (
            <Badge tone="warning">{t('groups.disabled')}</Badge>
          )}
        </>
      }
      actions={
        <>
          {mayEdit ? (
            <Button size="sm" onClick={() => startAction({ kind: 'edit', group })}>
              <Pencil size={14} aria-hidden />
              {t('groupActions.edit')}
            </Button>
          ) : null}
          {mayAdd ? (
            <Button size="sm" onClick={() => startAction({ kind: 'create', parent: group })}>
              <Plus size={14} aria-hidden />
              {t('groupActions.addBelow')}
            </Button>
          ) : null}
          {menu.items.length === 0 ? null : (
            <MenuButton
              size="sm"
              kind="quiet"
              label={t('actions.more')}
              icon={<EllipsisVertical size={16} />}
              items={menu.items}
              onSelect={menu.choose}
            />
          )}
        </>
      }
    >
      {group.description === '' ? null : (
        <Text color="fg.muted" dir="auto">
          {group.description}
        </Text>
      )}
      {group.gives ? null : (
        <Text color="fg.muted" textStyle="sm">
          {t(isIdle ? 'groups.disabledAbove' : 'groups.disabledHint')}
        </Text>
      )}
    </PaneHead>
  )
}
