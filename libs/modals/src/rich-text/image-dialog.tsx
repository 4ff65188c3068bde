import { isImageAddress, richTextLimits } from '@atrium/contract/rich-text'
import { Button, Stack, TextField } from '@atrium/ui'
import type { Editor } from '@tiptap/react'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts, useMessage } from '../texts.ts'

const { imageWidthMinimum: narrowest, imageWidthMaximum: widest } = richTextLimits

/** A picture by its address. Its width can be dragged in the text, or typed here by who has no pointer. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useModalTexts()
  const message = useMessage()
  const form = useId()
  const address = useRef<HTMLInputElement>(null)
  const [before] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : {}))
  const [src, setSrc] = useState(String(before['src'] ?? ''))
  const [alt, setAlt] = useState(String(before['alt'] ?? ''))
  const [width, setWidth] = useState(String(before['width'] ?? ''))
  const [checked, setChecked] = useState(false)
  const good = isImageAddress(src.trim())
  const pixels = width.trim() === '' ? undefined : Number(width)
  const widthProblem =
    pixels === undefined || (Number.isInteger(pixels) && pixels >= narrowest && pixels <= widest)
      ? undefined
      : t('widthRange', { minimum: narrowest, maximum: widest })

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    if (!good || widthProblem) return
    onClose()
    editor
      .chain()
      .focus()
      .setImage({ src: src.trim(), alt: alt.trim(), ...(pixels ? { width: pixels } : {}) })
      .run()
  }
  return (
    <DialogFrame
      title={t('insertImage')}
      size="xs"
      initialFocus={address}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('proceed')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack>
          <TextField
            ref={address}
            label={t('address')}
            required
            type="url"
            dir="ltr"
            placeholder="https://"
            value={src}
            error={checked && !good ? message('invalid_address') : undefined}
            onChange={(event) => setSrc(event.currentTarget.value)}
          />
          <TextField
            label={t('imageDescription')}
            hint={t('imageDescriptionHint')}
            value={alt}
            maxLength={500}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <TextField
            label={t('imageWidth')}
            inputMode="numeric"
            value={width}
            error={checked ? widthProblem : undefined}
            onChange={(event) => setWidth(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </DialogFrame>
  )
}
