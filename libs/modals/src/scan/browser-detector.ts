/** A code in a picture, as browsers report it. Positions are in pixels of the picture. */
interface DetectedBarcode {
  readonly rawValue: string
  readonly boundingBox: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}

export interface BarcodeDetector {
  readonly detect: (picture: CanvasImageSource) => Promise<readonly DetectedBarcode[]>
}

interface BarcodeDetectorClass {
  readonly getSupportedFormats: () => Promise<readonly string[]>
  new (options: { readonly formats: readonly string[] }): BarcodeDetector
}

/**
 * The browser's own reader of codes, if it has one: Chrome on Android and macOS, and some others
 * (https://wicg.github.io/shape-detection-api/). The types of the web do not know it yet.
 */
export const browserDetector = (): BarcodeDetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
