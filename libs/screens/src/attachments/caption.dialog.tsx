import { isCallFailure, useChange } from '@atrium/client'
import type { Attachment } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { FormDialog } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { TextField } from '@atrium/ui'
import { useState } from 'react'
import { useFileTexts } from './file-words.ts'

export interface CaptionDialogProps {
  readonly attachment: Attachment
  readonly onClose: () => void
}

/** Says what a photo or a file shows. */
export default function CaptionDialog({ attachment, onClose }: CaptionDialogProps) {
  const t = useFileTexts()
  const failureText = useFailureText()
  const update = useChange('/attachment/update')
  const [caption, setCaption] = useState(attachment.caption)
  const [error, setError] = useState<string>()
  async function submit(): Promise<void> {
    try {
      await update.mutateAsync({ id: attachment.id, caption, version: attachment.version })
      onClose()
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setError(failureText(failure))
    }
  }
  return (
    <FormDialog
      title={t('editCaption')}
      submitLabel={t('save')}
      busy={update.isPending}
      dirty={caption !== attachment.caption}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('captionOf', { name: attachment.name })}
        dir="auto"
        maxLength={limits.captionLength}
        value={caption}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setCaption(currentTarget.value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
