import type { Location } from '@atrium/contract'
import { PathText } from '@atrium/modals'
import { Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { detailsQuery } from '../../queries/location.queries.ts'

/** The full path of a location, which distinguishes equal names. Empty at the top. */
export function LocationWay({ location }: { readonly location: Location }) {
  const { data } = useQuery({ ...detailsQuery(location.project_id, location.id) })
  const path = data?.location.path ?? []
  if (path.length < 2) return null
  return (
    <Text textStyle="xs" color="fg.muted">
      <PathText path={path} />
    </Text>
  )
}
