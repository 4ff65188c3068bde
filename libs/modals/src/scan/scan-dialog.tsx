import { Box, Button, Callout, chakra, Stack, Text } from '@atrium/ui'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { CameraPicture } from '../camera/camera-picture.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { CameraControls } from './camera-controls.tsx'
import { ScanFault } from './scan-fault.tsx'
import type { ScanOutcome } from './scan-outcome.ts'
import { TypedCode } from './typed-code.tsx'
import { useScanning } from './use-scanning.ts'

export interface ScanDialogProps {
  /** Several codes in a row: it stays open until the person is done. */
  readonly isContinuous?: boolean
  /** What became of the last code. Shown as long as the dialog is open. */
  readonly outcome?: ScanOutcome | null | undefined
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Where a code is best held: the middle is read first. */
const Aim = chakra('div', {
  base: {
    position: 'absolute',
    inset: '18% 14%',
    borderWidth: '2px',
    borderColor: 'white',
    borderRadius: 'l2',
    boxShadow: '0 0 0 1px rgb(0 0 0 / 0.5)',
    pointerEvents: 'none',
  },
})

/** Reads codes with the camera, or by keyboard. The camera is on as long as this is open and the page is visible. */
export function ScanDialog({ isContinuous = false, outcome, onCode, onClose }: ScanDialogProps) {
  const t = useModalTexts()
  const video = useRef<HTMLVideoElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [drawn, setDrawn] = useState<MediaStream | null>(null)
  const [last, setLast] = useState('')
  const camera = useCamera(video)
  const isOn = camera.stream !== null && drawn === camera.stream
  const [isOver, setOver] = useState(false)

  function take(code: string): void {
    if (isOver) return
    setLast(code)
    // A single code is read once, however long the dialog takes to close.
    if (!isContinuous) setOver(true)
    onCode(code)
  }
  const { isBroken, retry } = useScanning({ video, isOn: isOn && !isOver, onCode: take })
  const fault = camera.fault ?? (isBroken ? 'reader' : null)

  /** The picture that comes back is a new one, which needs the camera again. */
  function again(): void {
    retry()
    camera.retry()
  }

  /** What a scanner types goes into the field, whatever has the focus. */
  function typeIntoField({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (isTyping || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    field.current?.focus()
  }
  const status = last !== '' ? t('scanRead', { code: last }) : t(isOn ? 'scanReading' : 'scanStarting')
  return (
    <DialogFrame
      title={t('scanTitle')}
      initialFocus={body}
      onClose={onClose}
      footer={
        <>
          {camera.stream ? <CameraControls stream={camera.stream} onChoose={camera.choose} /> : null}
          <Button kind={isContinuous ? 'primary' : 'secondary'} onClick={onClose}>
            {t(isContinuous ? 'done' : 'cancel')}
          </Button>
        </>
      }
    >
      <Stack
        ref={body}
        tabIndex={-1}
        role="group"
        aria-label={t('cameraPicture')}
        outline="none"
        gap="3"
        onKeyDown={typeIntoField}
      >
        {fault === null ? (
          <Box position="relative">
            <CameraPicture
              ref={video}
              display="block"
              aspectRatio="4 / 3"
              autoPlay
              muted
              playsInline
              aria-hidden
              onLoadedData={() => setDrawn(camera.stream)}
            />
            <Aim aria-hidden />
          </Box>
        ) : (
          <ScanFault fault={fault} onRetry={again} />
        )}
        {fault === null || last !== '' ? (
          <Text role="status" overflowWrap="anywhere">
            <bdi>{status}</bdi>
          </Text>
        ) : null}
        {outcome ? (
          <Callout tone={outcome.tone} announce>
            {outcome.text}
          </Callout>
        ) : null}
        <TypedCode field={field} onCode={take} />
      </Stack>
    </DialogFrame>
  )
}
