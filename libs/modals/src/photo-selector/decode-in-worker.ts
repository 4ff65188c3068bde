import type { DecodeReply, DecodeRequest } from './decoding.ts'
import { photoLimits } from './photo-limits.ts'

/** Kinds that browsers cannot draw. Each decoder loads with the first file of its kind. */
const decoders = {
  heic: () => new Worker(new URL('./heic-worker.ts', import.meta.url), { name: 'heic-worker' }),
  tiff: () => new Worker(new URL('./tiff-worker.ts', import.meta.url), { name: 'tiff-worker' }),
}

export type DecodedKind = keyof typeof decoders

export const isDecoded = (kind: string): kind is DecodedKind => Object.hasOwn(decoders, kind)

export interface Decoding {
  readonly signal: AbortSignal
  /** Called when the decoder has loaded and starts. */
  readonly onBegin: () => void
}

/**
 * Decodes a picture to PNG in a worker, which ends when it is done, aborted or out of time.
 * @throws Error if the file is damaged, the decoder cannot be loaded, or `signal` aborts
 */
export function decodeInWorker(
  kind: DecodedKind,
  bytes: ArrayBuffer,
  { signal, onBegin }: Decoding,
): Promise<Blob> {
  const worker = decoders[kind]()
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const giveUp = () => reject(new Error('given up'))
  const late = setTimeout(() => reject(new Error('the decoder took too long')), photoLimits.decodeTime)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  worker.addEventListener('error', (event) => reject(new Error(event.message || 'the decoder did not come')))
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeReply>) => {
    if (data.step === 'decoding') onBegin()
    else if (data.step === 'done') resolve(data.picture)
    else reject(new Error(data.reason))
  })
  const request: DecodeRequest = { bytes }
  worker.postMessage(request, [bytes])
  return promise.finally(() => {
    worker.terminate()
    clearTimeout(late)
    signal.removeEventListener('abort', giveUp)
  })
}
