import { useChange } from '@atrium/client'
import type { Job } from '@atrium/contract'
import { toast, useConfirm } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import type { ReactNode } from 'react'

interface ChangeJob {
  retry: (job: Job, name: string) => void
  cancel: (job: Job, name: string) => Promise<void>
  dialog: ReactNode
}

/** Tries a failed job again, or gives a job up after a confirmation. */
export function useChangeJob(): ChangeJob {
  const t = useTexts()
  const failureText = useFailureText()
  const { ask, dialog } = useConfirm()
  const retrying = useChange('/job/retry')
  const cancelling = useChange('/job/cancel')
  const report = (success: string) => ({
    onSuccess: () => toast.success(success),
    onError: (failure: Parameters<typeof failureText>[0]) => toast.error(failureText(failure)),
  })

  async function cancel({ id }: Job, name: string): Promise<void> {
    const isSure = await ask({
      title: t('jobs.cancelTitle', { name }),
      message: t('jobs.cancelDetail'),
      confirmLabel: t('jobs.cancel'),
      cancelLabel: t('jobs.keep'),
      danger: true,
    })
    if (isSure) cancelling.mutate({ id }, report(t('jobs.cancelled', { name })))
  }

  return {
    retry: ({ id }, name) => retrying.mutate({ id }, report(t('jobs.retried', { name }))),
    cancel,
    dialog,
  }
}
