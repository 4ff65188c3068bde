import { Button, Callout, onDemand, Progress, Stack, Text } from '@atrium/ui'
import { useEffect, useRef, useState } from 'react'
import type Cropper from 'cropperjs'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { CameraView } from './camera-view.tsx'
import type { CropViewProps } from './crop-view.tsx'
import { ImageSource } from './image-source.tsx'
import { photoLimits } from './photo-limits.ts'
import { cropPhoto, noPhoto } from './photo-result.ts'
import type { CroppedPhoto, NoPhoto } from './photo-result.ts'
import { useChosenPhoto } from './use-chosen-photo.ts'
import { useImageFault } from './use-image-fault.ts'

export interface PhotoSelectorProps {
  /** Initial aspect of the frame, width by height; 1 by default. The person may choose another. */
  aspect?: number
  /** The caller owns the object URL from then on. */
  onOk: (photo: CroppedPhoto) => void
  onCancel: (nothing: NoPhoto) => void
}

const stepTexts = {
  reading: 'readingPicture',
  fetching: 'fetchingDecoder',
  decoding: 'decodingPicture',
} as const

// The cropper loads with the first picture.
const { Component: CropView } = onDemand<CropViewProps>(
  async () => (await import('./crop-view.tsx')).CropView,
)

/** Chooses a picture, by file, drop, paste or camera, and crops it. */
export function PhotoSelector({ aspect = photoLimits.aspect, onOk, onCancel }: PhotoSelectorProps) {
  const t = useModalTexts()
  const faultText = useImageFault()
  const { choice, take, drop } = useChosenPhoto()
  const [isCamera, setCamera] = useState(false)
  const [cropper, setCropper] = useState<Cropper>()
  const [making, setMaking] = useState<'no' | 'busy' | 'failed'>('no')
  const device = useRef<(() => void) | null>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const isChoosing = choice.at === 'none' && !isCamera
  const wasElsewhere = useRef(false)
  useEffect(() => {
    // The element with the focus disappeared with the step before.
    if (isChoosing && wasElsewhere.current) chooser.current?.focus()
    wasElsewhere.current = !isChoosing
  }, [isChoosing])

  function start(file: File | undefined) {
    if (!file) return
    setCamera(false)
    setCropper(undefined)
    setMaking('no')
    void take(file)
  }
  function another() {
    setCropper(undefined)
    drop()
  }
  async function proceed() {
    if (!cropper) return
    setMaking('busy')
    try {
      const photo = await cropPhoto(cropper)
      if (isMounted.current) onOk(photo)
      else URL.revokeObjectURL(photo.objectUrl)
    } catch {
      setMaking('failed')
    }
  }
  const fault = choice.at === 'none' ? choice.fault : undefined
  return (
    <DialogFrame
      title={t('selectPhoto')}
      size="lg"
      initialFocus={chooser}
      onClose={() => onCancel(noPhoto)}
      footer={
        choice.at === 'ready' ? (
          <>
            <Button onClick={another}>{t('anotherPicture')}</Button>
            <Button
              kind="primary"
              busy={making === 'busy'}
              aria-disabled={cropper ? undefined : true}
              onClick={() => void proceed()}
            >
              {t('photoProceed')}
            </Button>
          </>
        ) : null
      }
    >
      <Stack>
        {fault ? <Callout tone="error" announce title={faultText(fault)} /> : null}
        {making === 'failed' ? <Callout tone="error" announce title={t('pictureFailed')} /> : null}
        {isCamera ? (
          <CameraView
            onPhoto={start}
            onBack={() => setCamera(false)}
            onUseDevice={() => {
              setCamera(false)
              device.current?.()
            }}
          />
        ) : null}
        {/* Stays mounted beside the camera: it opens the device's own camera program. */}
        <div hidden={!isChoosing}>
          <ImageSource
            device={device}
            chooser={chooser}
            onFiles={([file]) => start(file)}
            onCamera={() => {
              drop()
              setCamera(true)
            }}
          />
        </div>
        {choice.at === 'reading' ? (
          <Stack>
            <Text role="status">{t(stepTexts[choice.step])}</Text>
            <Progress label={t(stepTexts[choice.step])} />
          </Stack>
        ) : null}
        {choice.at === 'ready' ? (
          <CropView address={choice.address} aspect={aspect} onReady={setCropper} />
        ) : null}
      </Stack>
    </DialogFrame>
  )
}
