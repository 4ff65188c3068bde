import { allowedPictureOrigins, isImageAddress, originOf, richTextLimits } from '@atrium/contract/rich-text'
import { TextField } from '@atrium/ui'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'

import { useMessage, useModalTexts } from '../texts.ts'
import { AddressDialog } from './address-dialog.tsx'

const { imageWidthMinimum: narrowest, imageWidthMaximum: widest } = richTextLimits

/** Asks for a picture's address, which must be at an allowed origin. The width can be typed here, or dragged in the text. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useModalTexts()
  const message = useMessage()
  const [before] = useState(() => (editor.isActive('image') ? editor.getAttributes('image') : {}))
  const [src, setSrc] = useState(String(before['src'] ?? ''))
  const [alt, setAlt] = useState(String(before['alt'] ?? ''))
  const [width, setWidth] = useState(String(before['width'] ?? ''))
  const [checked, setChecked] = useState(false)
  const good = isImageAddress(src.trim())
  const origins = allowedPictureOrigins().join(', ')
  const allowed = origins === '' ? t('imageOriginNone') : t('imageOrigins', { origins })
  const problem = (): string | undefined => {
    if (good) return undefined
    const origin = originOf(src.trim())
    return origin === undefined ? message('invalid_address') : t('imageOriginRefused', { origin })
  }
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
      problem={checked ? problem() : undefined}
      hint={allowed}
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
