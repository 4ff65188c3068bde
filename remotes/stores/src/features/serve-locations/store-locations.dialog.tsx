import { call } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { LocationAssignments } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeLocationsQuery } from '../../queries/store.queries.ts'

export interface StoreLocationsProps {
  readonly projectId: string
  readonly storeId: string
  readonly mayEdit: boolean
  readonly onClose: () => void
}

/** 'Store Locations': the locations that a store serves. */
export default function StoreLocationsDialog({ projectId, storeId, mayEdit, onClose }: StoreLocationsProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const query = useInfiniteQuery(storeLocationsQuery(projectId, storeId, text))
  return (
    <LocationAssignments
      projectId={projectId}
      title={t('locations.title')}
      query={query}
      search={{ placeholder: t('locations.placeholder'), text, onSearch: setText }}
      change={
        mayEdit
          ? {
              assignLabel: t('locations.assign'),
              assign: (location_ids) =>
                call('/store/locations/assign', { store_id: storeId, project_id: projectId, location_ids }),
              unassignLabel: t('locations.unassign'),
              unassign: (location_ids) =>
                call('/store/locations/unassign', { store_id: storeId, location_ids }),
            }
          : undefined
      }
      emptyHint={t('messages.locations_none_of_store')}
      onClose={onClose}
    />
  )
}
