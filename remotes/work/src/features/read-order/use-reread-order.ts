import type { WorkDetails } from '@atrium/contract'
import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../../queries/work.queries.ts'

/** Returns a function that reads an order as it is now, for a form that somebody else overtook; undefined if that fails. */
export function useRereadOrder({ project_id: projectId, id }: Pick<WorkDetails, 'project_id' | 'id'>) {
  const { refetch } = useQuery({ ...orderQuery(projectId, id), enabled: false })
  return async (): Promise<WorkDetails | undefined> => {
    const { data, isError } = await refetch()
    return isError ? undefined : data?.cm
  }
}
