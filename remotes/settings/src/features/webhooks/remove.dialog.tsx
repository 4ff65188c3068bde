import { useChange } from '@atrium/client'
import type { Webhook } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'

interface RemoveProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Asks before a webhook is removed. */
export default function RemoveDialog({ webhook: { id, name, version }, onClose }: RemoveProps) {
  const t = useTexts()
  const remove = useChange('/webhook/remove/{id}')
  return (
    <RemovalDialog
      title={t('webhooks.removeTitle', { name })}
      confirmLabel={t('webhooks.remove')}
      done={t('webhooks.removed', { name })}
      remove={() => remove.mutateAsync({ id, version })}
      onClose={onClose}
    >
      <p>{t('webhooks.removeDetail')}</p>
    </RemovalDialog>
  )
}
