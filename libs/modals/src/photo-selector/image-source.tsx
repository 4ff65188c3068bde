import { Button, chakra, HStack, Text } from '@atrium/ui'
import { Camera, FolderOpen, ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DragEvent, RefObject } from 'react'

import { useModalTexts } from '../texts.ts'
import { hasCamera } from './camera-view.tsx'
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
    p: '5',
    textAlign: 'center',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'l2',
    color: 'fg.muted',
    '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
})

const editable = 'input, textarea, [contenteditable]:not([contenteditable=false])'

/**
 * Whether a paste is meant for the zone. Office programs add a picture to every text: pasted into a field, the text is
 * meant. Nothing is pasted into what lies behind a dialog.
 */
function isMeant({ target, clipboardData }: ClipboardEvent, zone: HTMLElement | null): boolean {
  if (zone?.closest('[inert], [aria-hidden=true]')) return false
  const isField = target instanceof Element && target.closest(editable) !== null
  return !(isField && clipboardData?.types.some((type) => type.startsWith('text/')))
}

const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

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
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  }, [onFiles])

  useEffect(() => {
    if (full) return
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])]
      if (pasted.length === 0 || !isMeant(event, zone.current)) return
      event.preventDefault()
      take.current(pasted)
    }
    // A file dropped beside the zone would replace the page.
    const miss = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault()
    }
    addEventListener('paste', paste)
    addEventListener('dragover', miss)
    addEventListener('drop', miss)
    return () => {
      removeEventListener('paste', paste)
      removeEventListener('dragover', miss)
      removeEventListener('drop', miss)
    }
  }, [full])
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
      <ImagePlus size={32} aria-hidden />
      <Text>{t(multiple ? 'dropPictures' : 'dropPicture')}</Text>
      <HStack flexWrap="wrap" justifyContent="center">
        <Button ref={rest.chooser} kind="primary" disabled={full} onClick={() => files.current?.click()}>
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
