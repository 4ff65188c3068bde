import { useTexts } from '@atrium/portal'
import { SecretOnce } from '@atrium/screens'

interface MadeKeyProps {
  readonly name: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows the key once. The portal does not store it, so a user who loses it must create another. */
export function MadeKey({ name, secret, onClose }: MadeKeyProps) {
  const t = useTexts()
  const words = {
    title: t('keys.madeTitle', { name }),
    once: t('keys.once'),
    label: t('keys.key'),
    copy: t('keys.copy'),
    copied: t('keys.copied'),
    selected: t('keys.selected'),
    kept: t('keys.kept'),
  }
  return <SecretOnce secret={secret} words={words} onClose={onClose} />
}
