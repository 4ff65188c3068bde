import { limits } from '@atrium/contract/limits'

import { decodeInWorker, isDecoded } from './decode-in-worker.ts'
import { imageTypes, kindOf } from './image-kind.ts'
import { sizeOf } from './image-size.ts'
import { isDrawnAtOnce } from './svg-reach.ts'
import { wholePicture } from './whole-picture.ts'

/** Why a file is refused. */
export type ImageFault = 'type' | 'large' | 'pixels' | 'damaged' | 'decoder'

/** A picture that the browser can draw, or why there is none. */
export type Prepared = { readonly picture: Blob } | { readonly fault: ImageFault }

/** The current step: reading its bytes, fetching its decoder, or decoding. */
export type PrepareStep = 'reading' | 'fetching' | 'decoding'

export interface Preparing {
  readonly signal: AbortSignal
  readonly onStep?: (step: PrepareStep) => void
}

/**
 * Checks a file by its bytes and the size in its header before it decodes anything, and decodes what browsers cannot. An SVG
 * in the result may still turn out to be damaged when it is drawn.
 * @throws the reason of an aborted `signal`
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
    // Before the decoder starts, nothing has read the file: its code did not arrive.
    return { fault: hasBegun ? 'damaged' : 'decoder' }
  }
}
