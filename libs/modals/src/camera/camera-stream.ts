import { hasCamera } from './has-camera.ts'

/**
 * Why there is no picture: the person or the portal's host refused the camera, there is none, or another program uses it.
 */
export type CameraFault = 'denied' | 'missing' | 'busy'

/** A large picture of the chosen camera, or of the one that looks away from the person. */
const wanted = (deviceId: string | undefined): MediaStreamConstraints => ({
  video: {
    ...(deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } }),
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
})

/** @throws DOMException as `getUserMedia` */
export function openCamera(deviceId: string | undefined): Promise<MediaStream> {
  if (!hasCamera()) return Promise.reject(new DOMException('no camera for this page', 'NotFoundError'))
  return navigator.mediaDevices.getUserMedia(wanted(deviceId))
}

export function faultOfCamera(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

/** Switches a camera off. */
export function stopCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
