import { LazyDialog } from '@atrium/modals'
import { navigate, useProject, type ExtensionProps, type locationActions } from '@atrium/portal'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { locationQuery } from '../../queries/location.queries.ts'
import { storesOfQuery } from '../../queries/store.queries.ts'
import { requestAddress } from '../../addresses/request-address.ts'

const loadForm = () => import('./create-request.dialog.tsx')

/** Requests stock for a location, from its menu. If one store serves the location, it is chosen. */
export default function RequestHereDialog({
  projectId,
  locationId,
  onOk,
  onCancel,
}: ExtensionProps<typeof locationActions>) {
  const { code: projectKey } = useProject()
  const query = useInfiniteQuery(storesOfQuery(projectId, { location_id: locationId }))
  const place = useQuery(locationQuery(projectId, locationId))
  // A person who cannot be told which stores serve the location chooses one.
  if (query.isPending || place.isPending) return null
  const stores = query.data?.pages.flat() ?? []
  const [store] = stores.length === 1 ? stores : []
  return (
    <LazyDialog
      load={loadForm}
      props={{
        projectId,
        store: store ?? null,
        ...(place.data && { location: place.data.location }),
        onCreated: (requestId: string) => {
          onOk()
          navigate(requestAddress(projectKey, requestId))
        },
        onClose: onCancel,
      }}
      onFailed={onCancel}
    />
  )
}
