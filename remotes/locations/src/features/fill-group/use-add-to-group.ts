import { open, pickLocationGroups } from '@atrium/portal'
import { useFillGroup } from './use-fill-group.ts'

/** Lets the user choose groups, and adds locations to them. */
export function useAddToGroup(projectId: string) {
  const { fill } = useFillGroup(projectId)
  return async (ids: readonly string[]): Promise<void> => {
    const result = await open(pickLocationGroups, { projectId, mode: 'multiple' })
    if (result.role === 'ok' && result.data.length > 0) await fill(result.data, ids)
  }
}
