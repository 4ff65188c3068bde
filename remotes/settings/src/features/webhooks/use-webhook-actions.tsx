import { useChange } from '@atrium/client'
import type { Webhook } from '@atrium/contract'
import { LazyDialog, toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useState, type ReactNode } from 'react'

const dialogs = {
  edit: () => import('./webhook.dialog.tsx'),
  rotate: () => import('./rotate.dialog.tsx'),
  remove: () => import('./remove.dialog.tsx'),
}

export type WebhookAction = keyof typeof dialogs | 'test' | 'switch'

interface WebhookActions {
  readonly act: (action: WebhookAction, webhook: Webhook) => void
  readonly dialog: ReactNode
}

/** What can be done with one webhook. */
export function useWebhookActions(projectId: string): WebhookActions {
  const t = useTexts()
  const failureText = useFailureText()
  const test = useChange('/webhook/sendTest')
  const update = useChange('/webhook/update')
  const [open, setOpen] = useState<{ action: keyof typeof dialogs; webhook: Webhook } | null>(null)
  const report = (success: string) => ({
    onSuccess: () => toast.success(success),
    onError: (failure: Parameters<typeof failureText>[0]) => toast.error(failureText(failure)),
  })
  const onClose = () => setOpen(null)
  return {
    act(action, webhook) {
      const { id, name, version, is_enabled } = webhook
      if (action === 'test') test.mutate({ id }, report(t('webhooks.testSent', { name })))
      else if (action === 'switch')
        update.mutate({ id, version, is_enabled: !is_enabled }, report(t('form.saved')))
      else setOpen({ action, webhook })
    },
    dialog: open ? (
      <LazyDialog
        load={dialogs[open.action]}
        props={{ projectId, webhook: open.webhook, onClose }}
        onFailed={onClose}
      />
    ) : null,
  }
}
