import { Button, chakra, HStack, Stack, Text } from '@atrium/ui'
import { Camera, FolderOpen, ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent, RefObject } from 'react'

import { hasCamera } from '../camera/has-camera.ts'
import { useModalTexts } from '../texts.ts'
import { holdsFiles, useFileCatcher } from './file-catcher.ts'
import { acceptedFiles } from './image-kind.ts'

export interface ImageSourceProps {
  multiple?: boolean
  /** No further files are accepted now. */
  full?: boolean
  onFiles: (files: readonly File[]) => void
  /** Opens the page's camera; a browser without one opens the device's own program instead. */
  onCamera: () => void
  /** Receives a function that opens the device's own camera program. */
  device?: RefObject<(() => void) | null>
  /** The button that chooses files, for callers that move the focus. */
  chooser?: RefObject<HTMLButtonElement | null>
}

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    p: { base: '3', md: '5' },
    textAlign: 'center',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    color: 'fg.muted',
    '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
})

/** Accepts pictures by file, drag and drop, paste or camera. It does not check them. */
export function ImageSource({
  multiple = false,
  full = false,
  onFiles,
  onCamera,
  ...rest
}: ImageSourceProps) {
  const t = useModalTexts()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const zone = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useFileCatcher(zone, full, onFiles)
  useEffect(() => {
    if (rest.device) rest.device.current = () => camera.current?.click()
  }, [rest.device])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (!full && dropped.length > 0) onFiles(dropped)
  }
  const chosen = (input: HTMLInputElement) => {
    const all = [...(input.files ?? [])]
    // Lets the person choose the same file again.
    input.value = ''
    if (all.length > 0) onFiles(all)
  }
  return (
    <Zone
      ref={zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(holdsFiles(event.dataTransfer))
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {/* Nobody drops a file on a phone. */}
      <Stack gap="2" alignItems="center" hideBelow="md">
        <ImagePlus size={multiple ? 24 : 32} aria-hidden />
        <Text>{t(multiple ? 'dropPictures' : 'dropPicture')}</Text>
      </Stack>
      <HStack flexWrap="wrap" justifyContent="center">
        {/* Where pictures are one field of a form, its own button is the main one. */}
        <Button
          ref={rest.chooser}
          kind={multiple ? 'secondary' : 'primary'}
          disabled={full}
          onClick={() => files.current?.click()}
        >
          <FolderOpen size={18} aria-hidden />
          {t(multiple ? 'chooseFiles' : 'chooseFile')}
        </Button>
        <Button disabled={full} onClick={() => (hasCamera() ? onCamera() : camera.current?.click())}>
          <Camera size={18} aria-hidden />
          {t('useCamera')}
        </Button>
      </HStack>
      <Text textStyle="xs">{t('acceptedPictures')}</Text>
      {/* Opened by the buttons, which say what they are for. */}
      <input
        ref={files}
        data-files
        type="file"
        hidden
        accept={acceptedFiles}
        multiple={multiple}
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={camera}
        data-camera
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => chosen(event.currentTarget)}
      />
    </Zone>
  )
}
