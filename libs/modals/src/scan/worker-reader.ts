import type { CodeReader, SeenCode } from './seen-code.ts'
import type { ScanReply, ScanRequest } from './scan-messages.ts'
import { scanTimes } from './scan-times.ts'

/** Draws what the camera shows, no larger than needed. Undefined before the first picture. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const scale = Math.min(1, scanTimes.side / Math.max(video.videoWidth, video.videoHeight))
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (!(width > 0 && height > 0)) return undefined
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(video, 0, 0, width, height)
  return drawing?.getImageData(0, 0, width, height)
}

/** Reads codes in a worker, whose policy lets it compile WebAssembly. It loads the reader's megabyte once. */
export function openWorkerReader(): CodeReader {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { name: 'scan-worker' })
  const canvas = document.createElement('canvas')
  let pending: PromiseWithResolvers<readonly SeenCode[]> | undefined
  // The worker may fail to load before the first picture.
  let broken: Error | undefined
  function fail(reason: string): void {
    broken = new Error(reason)
    pending?.reject(broken)
  }
  worker.addEventListener('error', ({ message }) => fail(message || 'the reader did not come'))
  worker.addEventListener('message', ({ data }: MessageEvent<ScanReply>) => {
    if ('failed' in data) fail(data.failed)
    else pending?.resolve(data.seen)
  })
  return {
    read(video) {
      if (broken) return Promise.reject(broken)
      const picture = pictureOf(video, canvas)
      if (!picture) return Promise.resolve([])
      pending = Promise.withResolvers<readonly SeenCode[]>()
      const { width, height } = picture
      const request: ScanRequest = { pixels: picture.data.buffer, width, height }
      worker.postMessage(request, [request.pixels])
      return pending.promise
    },
    close: () => worker.terminate(),
  }
}
