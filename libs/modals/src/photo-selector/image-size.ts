import type { ImageKind } from './image-kind.ts'
import {
  type ImageSize,
  sizeOfGif,
  sizeOfHeic,
  sizeOfIcon,
  sizeOfJpeg,
  sizeOfTiff,
  sizeOfWebp,
} from './image-headers.ts'

const readers: Record<ImageKind, (view: DataView) => ImageSize | undefined> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  bmp: (view) =>
    view.getUint32(14, true) === 12
      ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
      : { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) },
  gif: sizeOfGif,
  icon: sizeOfIcon,
  jpeg: sizeOfJpeg,
  tiff: sizeOfTiff,
  webp: sizeOfWebp,
  heic: sizeOfHeic,
  // Can be drawn at any size.
  svg: () => ({ width: 1, height: 1 }),
}

/** Returns the size in a file's header, without decoding anything. Undefined if it has none. */
export function sizeOf(kind: ImageKind, bytes: Uint8Array): ImageSize | undefined {
  try {
    const size = readers[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
