import { call } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { LocationAssignments } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teamPlacesQuery } from '../../queries/team-places.queries.ts'

interface TeamPlacesDialogProps {
  readonly projectId: string
  readonly teamId: string
  readonly onClose: () => void
}

/** The locations of a team. */
export default function TeamPlacesDialog({ projectId, teamId, onClose }: TeamPlacesDialogProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const query = useInfiniteQuery(teamPlacesQuery(projectId, teamId, text))
  return (
    <LocationAssignments
      projectId={projectId}
      title={t('ofTeam.title')}
      query={query}
      search={{ placeholder: t('ofTeam.placeholder'), text, onSearch: setText }}
      change={{
        assignLabel: t('ofTeam.assign'),
        assign: (location_ids) => call('/project-team/assignLocations', { team_id: teamId, location_ids }),
        unassignLabel: t('ofTeam.unassign'),
        unassign: (location_ids) => call('/project-team/removeLocations', { team_id: teamId, location_ids }),
      }}
      emptyHint={t('ofTeam.hint')}
      onClose={onClose}
    />
  )
}
