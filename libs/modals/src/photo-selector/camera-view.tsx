import { Button, Callout, chakra, HStack, Spinner, Stack } from '@atrium/ui'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useModalTexts } from '../texts.ts'
import { photoLimits } from './photo-limits.ts'

export interface CameraViewProps {
  onPhoto: (photo: File) => void
  onBack: () => void
  /** Called when the page may not use the camera: the device's own camera program may still be allowed to. */
  onUseDevice: () => void
}

const Picture = chakra('video', {
  base: {
    width: '100%',
    maxHeight: 'min(24rem, 50dvh)',
    borderRadius: 'l2',
    bg: 'black',
    objectFit: 'contain',
  },
})

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
  const [state, setState] = useState<'asking' | 'on' | 'refused'>('asking')

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const wanted = { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } }
    navigator.mediaDevices.getUserMedia(wanted).then(
      (given) => {
        stream = given
        if (isOver) return stop()
        if (video.current) video.current.srcObject = given
      },
      () => isOver || setState('refused'),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [])
  useEffect(() => {
    if (state === 'on') shoot.current?.focus()
  }, [state])

  async function take() {
    if (!video.current) return
    try {
      onPhoto(await photoOf(video.current))
    } catch {
      setState('refused')
    }
  }
  if (state === 'refused')
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
      <Picture
        ref={video}
        autoPlay
        muted
        playsInline
        aria-label={t('cameraPicture')}
        onLoadedData={() => setState('on')}
      />
      <HStack flexWrap="wrap" justifyContent="center">
        <Button
          ref={shoot}
          kind="primary"
          aria-disabled={state === 'asking' || undefined}
          onClick={() => void take()}
        >
          {state === 'asking' ? <Spinner size="inherit" /> : <Camera size={18} aria-hidden />}
          {t('takePhoto')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </HStack>
    </Stack>
  )
}
