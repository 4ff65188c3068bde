import { LazyDialog, QueryPages } from '@atrium/modals'
import { useAccess, useProject, useTexts, type ExtensionProps, type teamTabs } from '@atrium/portal'
import { Button, EmptyState, HStack, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPinOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { teamPlacesQuery } from '../../queries/team-places.queries.ts'
import { PlaceList } from './place-list.tsx'
import { placeTree } from './place-tree.ts'

const loadDialog = () => import('./team-places.dialog.tsx')

/** The locations of a team, where they are in the tree. Who may change the team assigns and unassigns them here. */
export default function TeamPlacesPanel({ projectId, teamId }: ExtensionProps<typeof teamTabs>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const mayAssign = useAccess('team_assign')
  const [isManaging, setManaging] = useState(false)
  const query = useInfiniteQuery(teamPlacesQuery(projectId, teamId, ''))
  const onClose = () => setManaging(false)
  const manage = mayAssign ? (
    <Button size="sm" onClick={() => setManaging(true)}>
      <Plus size={14} aria-hidden />
      {t('ofTeam.manage')}
    </Button>
  ) : undefined
  return (
    <>
      <QueryPages
        query={query}
        rowsOf={(places) => places}
        loading={t('ofTeam.loading')}
        failed={t('ofTeam.failed')}
        more={t('ofTeam.more')}
        empty={
          <EmptyState
            title={t('ofTeam.empty')}
            hint={t('ofTeam.intro')}
            icon={<MapPinOff />}
            action={manage}
          />
        }
      >
        {(places) => (
          <Stack gap="2">
            <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
              <Text tone="muted" textStyle="sm">
                {t('ofTeam.intro')}
              </Text>
              {manage}
            </HStack>
            <PlaceList projectKey={projectKey} nodes={placeTree(places)} label={t('ofTeam.label')} />
          </Stack>
        )}
      </QueryPages>
      {isManaging ? (
        <LazyDialog load={loadDialog} props={{ projectId, teamId, onClose }} onFailed={onClose} />
      ) : null}
    </>
  )
}
