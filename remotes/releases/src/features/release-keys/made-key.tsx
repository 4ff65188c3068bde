import { DialogFrame } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, Callout, HStack, Stack, Text, TextField } from '@atrium/ui'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'

interface MadeKeyProps {
  readonly name: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows the key once. The portal does not store it, so a user who loses it must create another. */
export function MadeKey({ name, secret, onClose }: MadeKeyProps) {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<'copied' | 'selected' | null>(null)

  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      setSaid('copied')
    } catch {
      // Some browsers refuse to write to the clipboard, and all do on an insecure connection. The text is then
      // selected.
      setSaid('selected')
    }
  }

  return (
    <DialogFrame
      size="lg"
      title={t('keys.madeTitle', { name })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('keys.kept')}
        </Button>
      }
    >
      <Stack gap="4">
        <Callout tone="warning">{t('keys.once')}</Callout>
        <HStack alignItems="flex-end" gap="2">
          <Stack flex="1" minWidth="0">
            <TextField
              ref={field}
              label={t('keys.key')}
              readOnly
              dir="ltr"
              fontFamily="mono"
              value={secret}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Stack>
          <Button onClick={() => void copy()}>
            {said === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {t('keys.copy')}
          </Button>
        </HStack>
        <Text role="status" tone="muted" textStyle="sm">
          {said === null ? '' : t(`keys.${said}`)}
        </Text>
      </Stack>
    </DialogFrame>
  )
}
