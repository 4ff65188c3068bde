import { onTestFinished, vi } from 'vitest'

/** A camera of a test, and a browser that reads codes by itself. */
export interface FakeCamera {
  /** Holds a code before the camera, or takes it away. */
  readonly show: (code: string | null) => void
  /** Whether any picture is running. */
  readonly isOn: () => boolean
  /** What pages asked the camera for. */
  readonly asked: readonly MediaStreamConstraints[]
  /** What was done to its lamp, newest last. */
  readonly lamp: readonly boolean[]
}

export interface FakeCameraOptions {
  /** The name of the error that asking for the camera ends with. */
  readonly refused?: string
  /** Names of the cameras of the device; one without a name by default. */
  readonly names?: readonly string[]
  readonly hasLamp?: boolean
}

/** Gives the page a camera until the test ends. */
export function fakeCamera({ refused, names = [''], hasLamp = false }: FakeCameraOptions = {}): FakeCamera {
  let shown: string | null = null
  const asked: MediaStreamConstraints[] = []
  const lamp: boolean[] = []
  const running = new Set<EventTarget>()

  function aStream(): MediaStream {
    const track = Object.assign(new EventTarget(), {
      stop: () => running.delete(track),
      getCapabilities: () => (hasLamp ? { torch: true } : {}),
      getSettings: () => ({ deviceId: 'camera-0' }),
      applyConstraints: ({ advanced }: { advanced: readonly { torch: boolean }[] }) => {
        lamp.push(...advanced.map(({ torch }) => torch))
        return Promise.resolve()
      },
    })
    running.add(track)
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
  }
  const devices = {
    getUserMedia(wanted: MediaStreamConstraints) {
      asked.push(wanted)
      if (refused !== undefined) return Promise.reject(new DOMException('refused', refused))
      return Promise.resolve(aStream())
    },
    enumerateDevices: () =>
      Promise.resolve(
        names.map((label, place) => ({ kind: 'videoinput', deviceId: `camera-${place}`, label })),
      ),
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })
  // Nothing plays here: a picture is there as soon as the video has a stream.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    set(this: HTMLMediaElement, stream: MediaStream | null) {
      if (stream) queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')))
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'srcObject')
    vi.unstubAllGlobals()
  })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () =>
        Promise.resolve(['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'data_matrix'])
      detect = () =>
        Promise.resolve(
          shown === null ? [] : [{ rawValue: shown, boundingBox: { x: 0, y: 0, width: 1, height: 1 } }],
        )
    },
  )
  return { show: (code) => (shown = code), isOn: () => running.size > 0, asked, lamp }
}
