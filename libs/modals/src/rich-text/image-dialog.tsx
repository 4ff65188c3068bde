import { isImageAddress, richTextLimits } from '@atrium/contract/rich-text'
import { TextField } from '@atrium/ui'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'

import { useModalTexts } from '../texts.ts'
import { AddressDialog } from './address-dialog.tsx'

const { imageWidthMinimum: narrowest, imageWidthMaximum: widest } = richTextLimits

/** A picture by its address. Its width can be dragged in the text, or typed here by who has no pointer. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useModalTexts()
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

  function submit() {
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
    <AddressDialog
      title={t('insertImage')}
      address={src}
      isInvalid={checked && !good}
      onAddress={setSrc}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </AddressDialog>
  )
}
