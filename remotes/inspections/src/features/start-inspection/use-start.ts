import { refetchChanged, useChange } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { failureOf, navigate, useFailureText, useProject } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { inspectionAddress, runnerAddress } from '../../addresses/inspection-addresses.ts'

interface Start {
  /** Starts an inspection and leads to its items; one that is under way goes on. */
  readonly start: (inspection: Pick<ListedInspection, 'id' | 'version' | 'state'>) => Promise<void>
  readonly busy: boolean
}

/** Begins to answer an inspection. Where somebody else does it, its page says so and offers to take it over. */
export function useStart(): Start {
  const { code } = useProject()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useChange('/inspection/start')
  return {
    busy: isPending,
    async start({ id, version, state }) {
      if (state === 'In Progress') return navigate(runnerAddress(code, id))
      try {
        await mutateAsync({ id, version })
        navigate(runnerAddress(code, id))
      } catch (error) {
        const failure = failureOf(error)
        if (failure === null) throw error
        toast.error(failureText(failure))
        if (failure.code !== 'conflict') return
        void refetchChanged(queries)
        navigate(inspectionAddress(code, id))
      }
    },
  }
}
