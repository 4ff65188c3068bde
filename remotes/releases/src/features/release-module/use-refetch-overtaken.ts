import { refetchChanged } from '@atrium/client'
import { failureOf } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Waits for a change of a module. If somebody else has changed the module first, its state is read again: the form then shows the new
 * state, keeps what was typed and can be sent again.
 */
export function useRefetchOvertaken(): (change: Promise<unknown>) => Promise<void> {
  const queries = useQueryClient()
  return async (change) => {
    try {
      await change
    } catch (error) {
      if (failureOf(error)?.code === 'conflict') void refetchChanged(queries)
      throw error
    }
  }
}
