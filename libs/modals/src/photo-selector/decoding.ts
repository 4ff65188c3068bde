/** The request to a decoder: the bytes of one file. */
export interface DecodeRequest {
  readonly bytes: ArrayBuffer
}

/** The replies of a decoder: its code has loaded and it starts, then the picture as PNG, or that there is none. */
export type DecodeReply =
  | { readonly step: 'decoding' }
  | { readonly step: 'done'; readonly picture: Blob }
  | { readonly step: 'failed'; readonly reason: string }

/** Answers a worker's only request with the result of `decode`. */
export function answerWith(decode: (bytes: ArrayBuffer, begun: () => void) => Promise<Blob>): void {
  const post = (reply: DecodeReply) => globalThis.postMessage(reply)
  addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
    decode(data.bytes, () => post({ step: 'decoding' })).then(
      (picture) => post({ step: 'done', picture }),
      (reason: unknown) => post({ step: 'failed', reason: String(reason) }),
    )
  })
}

/** Returns RGBA pixels as a PNG, turned as an EXIF orientation (1 to 8) demands. */
export async function toPng(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
  orientation = 1,
): Promise<Blob> {
  const plain = new OffscreenCanvas(width, height)
  plain.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  if (orientation < 2 || orientation > 8) return plain.convertToBlob({ type: 'image/png' })
  const isAside = orientation > 4
  const turned = new OffscreenCanvas(isAside ? height : width, isAside ? width : height)
  const drawing = turned.getContext('2d')
  drawing?.setTransform(...turnOf(orientation, width, height))
  drawing?.drawImage(plain, 0, 0)
  return turned.convertToBlob({ type: 'image/png' })
}

/** Returns the transform of an orientation for a picture of this size. */
export function turnOf(
  orientation: number,
  width: number,
  height: number,
): [number, number, number, number, number, number] {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0]
    case 3:
      return [-1, 0, 0, -1, width, height]
    case 4:
      return [1, 0, 0, -1, 0, height]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, height, 0]
    case 7:
      return [0, -1, -1, 0, height, width]
    case 8:
      return [0, -1, 1, 0, 0, width]
    default:
      return [1, 0, 0, 1, 0, 0]
  }
}
