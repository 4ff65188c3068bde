import type { Location } from '@atrium/contract'
import { useFailureText, useTexts } from '@atrium/portal'
import { ErrorState, SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { impactQuery } from '../../queries/location.queries.ts'
import { ImpactList } from './impact-list.tsx'

interface ImpactProps {
  readonly projectId: string
  readonly location: Location
  /** The text before the list, such as 'It goes, and with it:'. */
  readonly lead: string
}

/** Loads and lists what a change of a location also affects. */
export function Impact({ projectId, location, lead }: ImpactProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const impact = useQuery({ ...impactQuery(projectId, [location.id]), staleTime: 0 })
  if (impact.data)
    return (
      <>
        <p>{lead}</p>
        <ImpactList impact={impact.data.impact} location={location} />
      </>
    )
  if (impact.error)
    return (
      <ErrorState
        title={t('impact.failed')}
        detail={failureText(impact.error)}
        retryLabel={t('retry')}
        onRetry={() => void impact.refetch()}
        busy={impact.isFetching}
      />
    )
  return <SkeletonLines label={t('impact.loading')} lines={3} />
}
