import { limits } from '@atrium/contract/limits'

import { decodeInWorker, isDecoded } from './decode-in-worker.ts'
import { imageTypes, kindOf } from './image-kind.ts'
import { sizeOf } from './image-size.ts'
import { isDrawnAtOnce } from './svg-reach.ts'
import { wholePicture } from './whole-picture.ts'

/** Why a file is not taken. */
export type ImageFault = 'type' | 'large' | 'pixels' | 'damaged' | 'decoder'

/** A picture that the browser draws by itself, or why there is none. */
export type Prepared = { readonly picture: Blob } | { readonly fault: ImageFault }

/** How far it is: its bytes are read, its decoder is on its way, or it is being decoded. */
export type PrepareStep = 'reading' | 'fetching' | 'decoding'

export interface Preparing {
  readonly signal: AbortSignal
  readonly onStep?: (step: PrepareStep) => void
}

/**
 * Judges a file by its bytes and by the size that it claims, before anything is decoded, and decodes what browsers
 * cannot. An SVG that it gives may still turn out to be damaged when it is drawn.
 * @throws what `signal` was aborted with
 */
export async function prepareImage(file: Blob, { signal, onStep }: Preparing): Promise<Prepared> {
  onStep?.('reading')
  if (file.size > limits.uploadBytes) return { fault: 'large' }
  const buffer = await file.arrayBuffer()
  signal.throwIfAborted()
  const bytes = new Uint8Array(buffer)
  const kind = kindOf(bytes)
  if (!kind) return { fault: 'type' }
  const size = sizeOf(kind, bytes)
  if (!size) return { fault: 'damaged' }
  if (size.width * size.height > limits.photoPixels) return { fault: 'pixels' }
  if (kind === 'svg')
    return isDrawnAtOnce(new TextDecoder().decode(bytes))
      ? { picture: new Blob([buffer], { type: imageTypes.svg }) }
      : { fault: 'damaged' }
  if (!isDecoded(kind)) {
    const picture = await wholePicture(kind, bytes)
    signal.throwIfAborted()
    return picture ? { picture } : { fault: 'damaged' }
  }
  onStep?.('fetching')
  let hasBegun = false
  const onBegin = () => {
    hasBegun = true
    onStep?.('decoding')
  }
  try {
    return { picture: await decodeInWorker(kind, buffer, { signal, onBegin }) }
  } catch {
    signal.throwIfAborted()
    // Before it begins, nothing of the file has been looked at: its code did not come.
    return { fault: hasBegun ? 'damaged' : 'decoder' }
  }
}
