import type { BarcodeDetector } from './browser-detector.ts'
import type { CodeReader } from './seen-code.ts'

/** Reads codes with the browser's own detector. */
export function nativeReader(detector: BarcodeDetector): CodeReader {
  return {
    async read(video) {
      const found = await detector.detect(video)
      return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: (x + width / 2) / video.videoWidth,
        y: (y + height / 2) / video.videoHeight,
      }))
    },
    close: () => undefined,
  }
}
