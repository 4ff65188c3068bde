import type { Location } from '@atrium/contract'
import { open, pickLocationGroups } from '@atrium/portal'
import { useFillGroup } from './use-fill-group.ts'

/** Lets the user choose groups, and adds a location to them. */
export function useAddToGroup(projectId: string) {
  const { fill } = useFillGroup(projectId)
  return async ({ id }: Pick<Location, 'id'>): Promise<void> => {
    const result = await open(pickLocationGroups, { projectId, mode: 'multiple' })
    if (result.role === 'ok' && result.data.length > 0) await fill(result.data, [id])
  }
}
