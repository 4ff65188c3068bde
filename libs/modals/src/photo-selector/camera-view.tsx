import { Button, Callout, HStack, Spinner, Stack } from '@atrium/ui'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { CameraPicture } from '../camera/camera-picture.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { useModalTexts } from '../texts.ts'
import { photoLimits } from './photo-limits.ts'

export interface CameraViewProps {
  onPhoto: (photo: File) => void
  onBack: () => void
  /** Called when the page may not use the camera: the device's own camera program may still be allowed to. */
  onUseDevice: () => void
}

function photoOf(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], 'camera.jpg', { type: 'image/jpeg' }))
          : reject(new Error('the camera gave no picture')),
      'image/jpeg',
      photoLimits.cameraQuality,
    )
  })
}

/** Shows the camera's picture, and a button to take it. The camera is on as long as this is rendered. */
export function CameraView({ onPhoto, onBack, onUseDevice }: CameraViewProps) {
  const t = useModalTexts()
  const video = useRef<HTMLVideoElement>(null)
  const shoot = useRef<HTMLButtonElement>(null)
  const [drawn, setDrawn] = useState<MediaStream | null>(null)
  const [isBroken, setBroken] = useState(false)
  const { stream, fault } = useCamera(video)
  const isRefused = fault !== null || isBroken
  const isOn = stream !== null && drawn === stream

  useEffect(() => {
    if (isOn) shoot.current?.focus()
  }, [isOn])

  async function take() {
    if (!video.current) return
    try {
      onPhoto(await photoOf(video.current))
    } catch {
      setBroken(true)
    }
  }
  if (isRefused)
    return (
      <Stack>
        <Callout tone="warning" announce title={t('cameraRefused')} />
        <HStack flexWrap="wrap">
          <Button onClick={onUseDevice}>{t('cameraOfDevice')}</Button>
          <Button onClick={onBack}>{t('back')}</Button>
        </HStack>
      </Stack>
    )
  return (
    <Stack>
      <CameraPicture
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t('cameraPicture')}
        onLoadedData={() => setDrawn(stream)}
      />
      <HStack flexWrap="wrap" justifyContent="center">
        <Button ref={shoot} kind="primary" aria-disabled={!isOn || undefined} onClick={() => void take()}>
          {isOn ? <Camera size={18} aria-hidden /> : <Spinner size="inherit" />}
          {t('takePhoto')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </HStack>
    </Stack>
  )
}
