import { useChange } from '@atrium/client'
import type { Webhook } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { MadeSecret } from './made-secret.tsx'

interface RotateProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Asks before a webhook gets a new secret, then shows it once. */
export default function RotateDialog({ webhook: { id, name, version }, onClose }: RotateProps) {
  const t = useTexts()
  const rotate = useChange('/webhook/rotateSecret')
  const form = useForm({ fields: {}, save: () => rotate.mutateAsync({ id, version }) })
  if (rotate.data) return <MadeSecret name={name} secret={rotate.data.secret} onClose={onClose} />
  return (
    <FormFrame
      title={t('webhooks.rotateTitle', { name })}
      submitLabel={t('webhooks.rotate')}
      form={form}
      onClose={onClose}
    >
      <Text>{t('webhooks.rotateDetail')}</Text>
    </FormFrame>
  )
}
