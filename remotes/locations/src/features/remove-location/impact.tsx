import type { Location } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { impactQuery } from '../../queries/location.queries.ts'
import { ImpactList } from './impact-list.tsx'

interface ImpactProps {
  readonly projectId: string
  readonly location: Location
  /** The text before the list, such as 'This also removes:'. */
  readonly lead: string
}

/** Loads and lists what a change of a location also affects. */
export function Impact({ projectId, location, lead }: ImpactProps) {
  const t = useTexts()
  const query = useQuery({ ...impactQuery(projectId, [location.id]), staleTime: 0 })
  return (
    <QueryView query={query} loading={t('impact.loading')} failed={t('impact.failed')} lines={3}>
      {({ impact }) => <ImpactList impact={impact} location={location} lead={lead} />}
    </QueryView>
  )
}
