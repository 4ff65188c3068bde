import { useEffect, useState } from 'react'

/** A camera of this device. */
export interface NamedCamera {
  readonly id: string
  /** As the device calls it; empty if it does not say. */
  readonly name: string
}

/** The cameras of this device, and which one runs. Browsers name them once one of them may be used. */
export function useCameras(stream: MediaStream | null): {
  readonly cameras: readonly NamedCamera[]
  readonly current: string
} {
  const [cameras, setCameras] = useState<readonly NamedCamera[]>([])
  useEffect(() => {
    if (!stream) return
    let isOver = false
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => {
        const found = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
        if (!isOver) setCameras(found.map(({ deviceId, label }) => ({ id: deviceId, name: label })))
      },
      // The camera that runs is enough.
      () => isOver || setCameras([]),
    )
    return () => {
      isOver = true
    }
  }, [stream])
  return { cameras, current: stream?.getVideoTracks()[0]?.getSettings().deviceId ?? '' }
}
