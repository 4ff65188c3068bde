import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { formQuery, servicesQuery } from '../../queries/service.queries.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'
import { serviceOptions } from './service-options.ts'

/** The services of a project as choices. The person’s rights decide which call gives them; without any of these rights there are none. */
export function useServiceOptions(projectId: string) {
  const { seesServices, mayReport } = useWorkRights()
  const all = useInfiniteQuery({ ...servicesQuery(projectId, ''), enabled: seesServices })
  const offered = useQuery({ ...formQuery(projectId), enabled: !seesServices && mayReport })
  return serviceOptions(
    seesServices
      ? (all.data?.pages.flatMap(({ services }) => services) ?? [])
      : (offered.data?.services ?? []),
  )
}
