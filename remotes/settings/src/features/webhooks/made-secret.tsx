import { useTexts } from '@atrium/portal'
import { SecretOnce } from '@atrium/screens'

interface MadeSecretProps {
  readonly name: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows the secret that a webhook signs with. */
export function MadeSecret({ name, secret, onClose }: MadeSecretProps) {
  const t = useTexts()
  const words = {
    title: t('webhooks.secretTitle', { name }),
    once: t('webhooks.once'),
    label: t('webhooks.secret'),
    copy: t('webhooks.copy'),
    copied: t('webhooks.copied'),
    selected: t('webhooks.selected'),
    kept: t('webhooks.kept'),
  }
  return <SecretOnce secret={secret} words={words} onClose={onClose} />
}
