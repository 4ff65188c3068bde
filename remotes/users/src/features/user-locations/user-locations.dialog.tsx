import { call } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { LocationAssignments } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HoldingDialogProps } from '../../holdings/holding-dialog-props.ts'
import { userLocationsQuery } from '../../queries/holding.queries.ts'

/** 'Manage User Locations': the locations of a person in a project. */
export default function UserLocationsDialog({ member, rights, onClose }: HoldingDialogProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const query = useInfiniteQuery(userLocationsQuery(member, text))
  const { userId: user_id, projectId: project_id } = member
  return (
    <LocationAssignments
      projectId={project_id}
      title={t('userLocations.title')}
      query={query}
      search={{ placeholder: t('userLocations.placeholder'), text, onSearch: setText }}
      change={
        rights.mayAssign
          ? {
              assignLabel: t('userLocations.assign'),
              assign: (location_ids) => call('/user-location/assign', { user_id, project_id, location_ids }),
              unassignLabel: t('userLocations.unassign'),
              unassign: (location_ids) => call('/user-location/unassign', { user_id, location_ids }),
            }
          : undefined
      }
      emptyHint={t('messages.locations_none_of_user')}
      onClose={onClose}
    />
  )
}
