import { useTexts } from '@atrium/portal'
import { Badge, Box, HStack, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { groupsOfQuery } from '../../queries/location.queries.ts'
import { ReadList } from './read-list.tsx'

interface GroupListProps {
  readonly projectId: string
  readonly locationId: string
}

export function GroupList({ projectId, locationId }: GroupListProps) {
  const t = useTexts()
  const query = useQuery(groupsOfQuery(projectId, locationId))
  return (
    <ReadList query={query} itemsOf={({ groups }) => groups} emptyText={t('details.noGroups')}>
      {(groups) => (
        <Stack as="ul" gap="2" listStyle="none">
          {groups.map(({ id, name, code, description, is_enabled: isEnabled }) => (
            <Box as="li" key={id}>
              <HStack>
                <bdi>{name}</bdi>
                <Badge>{code}</Badge>
                {isEnabled ? null : <Badge tone="warning">{t('groups.disabled')}</Badge>}
              </HStack>
              {description === '' ? null : (
                <Box color="fg.muted" textStyle="xs" dir="auto">
                  {description}
                </Box>
              )}
            </Box>
          ))}
        </Stack>
      )}
    </ReadList>
  )
}
