import type { Location } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { impactQuery } from '../../queries/location.queries.ts'
import type { ReactNode } from 'react'
import { ImpactList } from './impact-list.tsx'

interface ImpactProps {
  readonly projectId: string
  readonly locations: readonly Location[]
  /** The text before the list, such as 'This also removes:'. */
  readonly lead: string
  /** What stands in place of an empty list: by default that nothing else is affected. */
  readonly none?: ReactNode
}

/** Loads and lists what a change of some locations also affects. */
export function Impact({ projectId, locations, lead, none }: ImpactProps) {
  const t = useTexts()
  const ids = locations.map(({ id }) => id)
  const query = useQuery({ ...impactQuery(projectId, ids), staleTime: 0 })
  return (
    <QueryView query={query} loading={t('impact.loading')} failed={t('impact.failed')} lines={3}>
      {({ impact }) => <ImpactList impact={impact} locations={locations} lead={lead} none={none} />}
    </QueryView>
  )
}
