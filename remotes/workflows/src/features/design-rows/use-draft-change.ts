import { useChange } from '@atrium/client'
import type { WorkflowDefinition } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'

/** Returns a function that saves a changed draft and says so, or why not, and whether it is being saved. */
export function useDraftChange({ workflow: { id, version } }: WorkflowRead) {
  const failureText = useFailureText()
  const { mutate, isPending } = useChange('/workflow/update')
  return {
    isPending,
    change(draft: WorkflowDefinition, said: string, onDone?: () => void): void {
      if (isPending) return
      mutate(
        { id, version, draft },
        {
          onSuccess() {
            toast.success(said)
            onDone?.()
          },
          onError: (failure) => toast.error(failureText(failure)),
        },
      )
    },
  }
}
