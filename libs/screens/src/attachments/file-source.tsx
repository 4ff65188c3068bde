import { CameraDialog } from '@atrium/modals'
import { hasCamera, useFileCatcher } from '@atrium/modals/several-files'
import { Button, HStack, Text } from '@atrium/ui'
import { Camera, Upload } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useFileTexts } from './file-words.ts'

interface FileSourceProps {
  /** Files that are pasted are taken while it is in view. */
  readonly zone: RefObject<HTMLElement | null>
  readonly full: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Adds files by button, paste or camera. The zone around it takes those that are dropped. */
export function FileSource({ zone, full, onFiles }: FileSourceProps) {
  const t = useFileTexts()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isCamera, setCamera] = useState(false)
  useFileCatcher(zone, full, onFiles)
  const chosen = (input: HTMLInputElement) => {
    const all = [...(input.files ?? [])]
    // Lets the person choose the same file again.
    input.value = ''
    if (all.length > 0) onFiles(all)
  }
  return (
    <>
      <HStack flexWrap="wrap" gap="2">
        <Button kind="primary" size="sm" disabled={full} onClick={() => files.current?.click()}>
          <Upload size={16} aria-hidden />
          {t('add')}
        </Button>
        <Button
          size="sm"
          disabled={full}
          onClick={() => (hasCamera() ? setCamera(true) : camera.current?.click())}
        >
          <Camera size={16} aria-hidden />
          {t('camera')}
        </Button>
        <Text textStyle="xs" tone="muted">
          {t('hint')}
        </Text>
      </HStack>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label={t('add')}
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('camera')}
        onChange={(event) => chosen(event.currentTarget)}
      />
      {isCamera ? (
        <CameraDialog
          onClose={() => setCamera(false)}
          onUseDevice={() => {
            setCamera(false)
            camera.current?.click()
          }}
          onPhoto={(photo) => {
            setCamera(false)
            onFiles([photo])
          }}
        />
      ) : null}
    </>
  )
}
