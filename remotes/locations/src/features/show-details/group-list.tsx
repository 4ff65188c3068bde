import type { Location } from '@atrium/contract'
import { linkProps, useAllowed, useProject, useTexts } from '@atrium/portal'
import { Badge, Box, Button, HStack, IconButton, Link, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { groupAddress } from '../../addresses/group-page-state.ts'
import { groupsOfQuery } from '../../queries/location.queries.ts'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import { useAddToGroup } from '../fill-group/use-add-to-group.ts'
import { useFillGroup } from '../fill-group/use-fill-group.ts'
import { ReadList } from './read-list.tsx'

interface GroupListProps {
  readonly projectId: string
  readonly location: Location
}

/** The groups that contain a location directly. Users with the right can add it to others and remove it. */
export function GroupList({ projectId, location }: GroupListProps) {
  const t = useTexts()
  const { code: projectCode } = useProject()
  const { mayFill } = useGroupRights()
  const query = useQuery(groupsOfQuery(projectId, location.id))
  const { empty, isBusy } = useFillGroup(projectId)
  const addToGroup = useAddToGroup(projectId)
  const mayAdd = mayFill && location.is_active
  const hasPage = useAllowed({ module: 'locations', tab: 'locations.groups', access: 'location_group_view' })
  return (
    <Stack gap="2">
      {mayAdd ? (
        <HStack justifyContent="flex-end">
          <Button size="sm" onClick={() => void addToGroup([location.id])}>
            <Plus size={14} aria-hidden />
            {t('actions.addToGroup')}
          </Button>
        </HStack>
      ) : null}
      <ReadList
        query={query}
        itemsOf={({ groups }) => groups}
        emptyText={t('details.noGroups')}
        emptyHint={mayAdd ? t('details.noGroupsHint') : undefined}
      >
        {(groups) => (
          <Stack as="ul" gap="0" listStyle="none" aria-label={t('details.tabs.groups')}>
            {groups.map((group) => (
              <Box
                as="li"
                key={group.id}
                display="flex"
                alignItems="center"
                gap="2"
                py="2"
                borderBottomWidth="1px"
                borderColor="border.muted"
              >
                <Box flex="1" minWidth="0">
                  <HStack flexWrap="wrap" gap="2">
                    {hasPage ? (
                      <Link {...linkProps(groupAddress(projectCode, group.id))}>
                        <bdi>{group.name}</bdi>
                      </Link>
                    ) : (
                      <bdi>{group.name}</bdi>
                    )}
                    <Badge>
                      <bdi>{group.code}</bdi>
                    </Badge>
                    {group.is_enabled ? null : <Badge tone="warning">{t('groups.disabled')}</Badge>}
                  </HStack>
                  {group.description === '' ? null : (
                    <Box color="fg.muted" textStyle="xs" dir="auto">
                      {group.description}
                    </Box>
                  )}
                </Box>
                {mayFill ? (
                  <IconButton
                    size="sm"
                    label={t('groups.takeOutOf', { group: group.name })}
                    icon={<X size={16} aria-hidden />}
                    disabled={isBusy}
                    onClick={() => void empty(group, [location.id])}
                  />
                ) : null}
              </Box>
            ))}
          </Stack>
        )}
      </ReadList>
    </Stack>
  )
}
