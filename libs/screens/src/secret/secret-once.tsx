import { DialogFrame } from '@atrium/modals'
import { Button, Callout, HStack, Stack, Text, TextField } from '@atrium/ui'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'

/** The texts of the dialog, in the words of the module. */
export interface SecretWords {
  readonly title: string
  /** Says that the secret is shown only this time, and where to keep it. */
  readonly once: string
  readonly label: string
  readonly copy: string
  readonly copied: string
  /** For browsers that do not copy: the text is selected. */
  readonly selected: string
  readonly kept: string
}

interface SecretOnceProps {
  readonly secret: string
  readonly words: SecretWords
  readonly onClose: () => void
}

/** Shows a secret that was just made. No later call gives it. */
export function SecretOnce({ secret, words, onClose }: SecretOnceProps) {
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
      title={words.title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {words.kept}
        </Button>
      }
    >
      <Stack gap="4">
        <Callout tone="warning">{words.once}</Callout>
        <HStack alignItems="flex-end" gap="2">
          <Stack flex="1" minWidth="0">
            <TextField
              ref={field}
              label={words.label}
              readOnly
              dir="ltr"
              fontFamily="mono"
              value={secret}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Stack>
          <Button onClick={() => void copy()}>
            {said === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {words.copy}
          </Button>
        </HStack>
        <Text role="status" tone="muted" textStyle="sm">
          {said === null ? '' : words[said]}
        </Text>
      </Stack>
    </DialogFrame>
  )
}
