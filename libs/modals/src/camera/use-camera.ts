import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

import { faultOfCamera, openCamera, stopCamera } from './camera-stream.ts'
import type { CameraFault } from './camera-stream.ts'

export interface Camera {
  /** The picture that is running; null while it is asked for, while the page is hidden and after a fault. */
  readonly stream: MediaStream | null
  readonly fault: CameraFault | null
  /** Changes to another camera. */
  readonly choose: (deviceId: string) => void
  readonly retry: () => void
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Shows a camera in a video. It is on as long as this is mounted and the page is visible, and comes back with the page. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [attempt, setAttempt] = useState<{ readonly deviceId?: string }>({})
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState !== 'hidden')

  useEffect(() => {
    if (!isVisible) return
    let isOver = false
    let opened: MediaStream | undefined
    const fail = (why: CameraFault) => {
      if (isOver) return
      setStream(null)
      setFault(why)
    }
    openCamera(attempt.deviceId).then(
      (given) => {
        if (isOver) return stopCamera(given)
        opened = given
        // Unplugged, or taken back by the person.
        for (const track of given.getTracks()) track.addEventListener('ended', () => fail('busy'))
        setFault(null)
        setStream(given)
      },
      (error: unknown) => fail(faultOfCamera(error)),
    )
    return () => {
      isOver = true
      stopCamera(opened)
      setStream(null)
    }
  }, [attempt, isVisible])
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [video, stream])

  const begin = (next: { readonly deviceId?: string }) => {
    setFault(null)
    setAttempt(next)
  }
  return {
    stream,
    fault,
    choose: (deviceId) => begin({ deviceId }),
    retry: () => begin({ ...attempt }),
  }
}
